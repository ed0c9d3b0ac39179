/** A ladder of so many players, the same every time, as a service would send it. */
export function ladder(count: number): unknown {
  let state = 7
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const syllables = ['ka', 'Mo', 'rin', 'Tha', 'lé', 'zu', 'Wy', 'rn', 'Ash', 'bo', '_x', ' V']
  const word = () =>
    Array.from({ length: 4 }, () => syllables[Math.floor(random() * syllables.length)]).join('')
  const clans = Array.from({ length: 500 }, word)
  const entries = Array.from({ length: count }, (_, at) => ({
    rank: at + 1,
    name: `${word()}${Math.floor(random() * 1000)}`,
    clan: random() < 0.2 ? null : clans[Math.floor(random() * clans.length)],
    xp: Math.floor(random() ** 3 * 4e9),
    level: 1 + Math.floor(random() * 99),
    online: random() < 0.3,
    lastSeen: new Date(1_700_000_000_000 + Math.floor(random() * 9e10)).toISOString(),
  }))
  return { total: count, entries }
}
