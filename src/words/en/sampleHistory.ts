/** The words for a month of history from the sample service. */
export const sampleHistoryWords = {
  show: 'Show this with a month of history',
  showing: 'Filling in a month of history…',
  showingDays: (done: string, of: string) => `Filling in a month of history… ${done} of ${of} days`,
  filled: 'Sample history',
  remove: 'Remove sample history',
  removed: 'The sample history was removed.',
  refused: 'This browser keeps no history for this page.',
}
