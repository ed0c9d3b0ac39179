export const chartWords = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  zoomOut: 'Whole range',
  spoken: (label: string, from: string, to: string) => `${label}: from ${from} to ${to}`,
  /** A chart whose points are reached with the arrow keys. */
  reader: (label: string) => `${label}, value by value`,
  readerKeys: 'Arrow keys move between points, plus and minus zoom, Escape closes.',
  readout: (at: string, values: string) => `${at}: ${values}`,
  zoomed: (from: string, to: string) => `Shown from ${from} to ${to}`,
  empty: 'Not enough points for a line yet.',
  /** Shown in place of missing values. */
  none: 'no value',
  anew: (times: string) => `A new season or count had started by ${times}.`,
  /** The slider that moves the visible part along the whole range. */
  overview: (from: string, to: string) => `Shown part: ${from} to ${to}`,
}
