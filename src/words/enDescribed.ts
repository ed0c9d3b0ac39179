/** The words for a service that has other things than the usual ones, in English. */
export const enDescribed = {
  find: (things: readonly string[]) => `Find ${things.join(' or ')}`,
  things: { players: 'a player', clans: 'a clan', prices: 'an item' },
}
