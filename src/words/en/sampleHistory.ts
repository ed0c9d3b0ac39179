/** The words for a month of history from the sample service. */
export const sampleHistoryWords = {
  show: 'Try it with a month of history',
  busy: 'Importing a month of history …',
  done: 'A month of history was imported. Settings › Data removes it.',
  refused: 'This browser keeps no history for this page.',
}
