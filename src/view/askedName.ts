/** What addresses of the app mean by themselves. */
const OWN = new Set(
  'by corners figure figures filter find history kind members month past path phase race rank raw saved setup since skip sort tab top view'.split(
    ' ',
  ),
)

/** What a parameter of the service is called in an address: never as something of the app's own is. */
export const askedName = (param: string): string => (OWN.has(param) ? `ask.${param}` : param)
