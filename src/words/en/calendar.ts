export const calendarWords = {
  previous: 'Previous month',
  next: 'Next month',
  earlier: 'Earlier weeks',
  /** `when`: “in 2 days”. */
  starts: (when: string) => `starts ${when}`,
  ends: (when: string) => `ends ${when}`,
  ended: (when: string) => `ended ${when}`,
  over: 'over',
  running: 'running',
  open: 'open end',
  more: (n: string) => `${n} more`,
}
