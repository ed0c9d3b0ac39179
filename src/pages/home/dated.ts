const DATED = ['competitions', 'events']

/** Areas whose lists contain running and upcoming events. */
export const isDated = ({ area, list }: { area: string; list: string | null }): boolean =>
  list !== null && DATED.includes(area)

/** Areas whose entities are followed by their own figures, not by leader or start. */
export const hasOwnFigures = (area: string): boolean => ![...DATED, 'leaderboards'].includes(area)
