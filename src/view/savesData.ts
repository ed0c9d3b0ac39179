type Connected = { connection?: { saveData?: boolean; effectiveType?: string } }

/** True if the user saves data or the connection is too slow. Not every browser tells. */
export const savesData = ({ connection }: Connected = navigator as Connected): boolean =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
