import { fraction, hash32, pick } from '../random.ts'
import { ANCHOR, DAY } from '../time.ts'
import { MERROW, TOP, POPULATION, type Population } from './population.ts'
import { word } from './names.ts'

const CLAN_COUNT = 120
const EMBER_COURT_SIZE = 48

/** Coprime to the population, so that n × STEP visits everybody once. */
const STEP = 27_191

export type Clan = ReturnType<typeof createClans>['all'][number]

const FOCUS = ['Skilling', 'Bossing', 'Trading', 'Social', 'Competitions'] as const
const ROLES = ['Leader', 'Deputy', 'Captain', 'Captain', 'Captain'] as const

/** By place in the roster. */
export function roleAt(place: number): string {
  return ROLES[place] ?? (place < 12 ? 'Sergeant' : place < 40 ? 'Member' : 'Recruit')
}

export function createClans(seed: number, { odd, createdAt }: Population) {
  const clanless = new Set<number>([MERROW.index, ...TOP.keys(), ...odd.keys()])
  const ids = new Set<string>()
  let next = 0
  const all = Array.from({ length: CLAN_COUNT }, (_, n) => {
    const first = n === 0
    const name = first ? 'Ember Court' : clanName(seed, n)
    let id = slug(name)
    while (ids.has(id)) id += '-2'
    ids.add(id)
    const size = first ? EMBER_COURT_SIZE : 3 + Math.floor(90 * fraction(seed, n, 20) ** 2)
    // The leader is the first member.
    const members = first ? [0, MERROW.index] : n < TOP.length ? [n] : []
    while (members.length < size) {
      const player = (++next * STEP) % POPULATION
      if (!clanless.has(player)) members.push(player)
    }
    const hash = hash32(seed, n, 21)
    return {
      id,
      name,
      tag: name.replace(/[^A-Z]/g, '').slice(0, 4) || name.slice(0, 3).toUpperCase(),
      focus: pick(FOCUS, hash),
      recruiting: hash % 3 !== 0,
      founded: Math.max(createdAt(members[0] ?? 0), ANCHOR - (100 + (hash % 3_000)) * DAY),
      members,
    }
  })
  return {
    all,
    find: (id: string) => all.find((clan) => clan.id === slug(id)),
    of: (player: number) => all.find(({ members }) => members.includes(player)),
  }
}

function clanName(seed: number, n: number): string {
  const one = word(seed, 9_000_000 + n)
  const style = hash32(seed, n, 22) % 7
  if (style === 0) return `The ${one} Pact`
  if (style === 1) return `Order of ${one}`
  if (style === 2) return `${one} & Daughters`
  if (style === 3) return `Café ${one}`
  if (style === 4) return `${one} Company`
  return `${one} ${pick(['Court', 'Watch', 'Guild', 'Harbour', 'Ninth'], n)}`
}

/** Lower case, letters and digits of any script, joined by hyphens. */
export function slug(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words?.join('-') ?? ''
}
