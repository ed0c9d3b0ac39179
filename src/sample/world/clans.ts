import { fraction, hash32, pick } from '../random.ts'
import { ANCHOR, DAY } from '../time.ts'
import { accountBegan, MERROW, TOP, POPULATION, type Population } from './population.ts'
import { word } from './names.ts'

export const CLAN_COUNT = 120
const EMBER_COURT_SIZE = 48

/** Coprime to the population, so that n × STEP visits everybody once. */
const STEP = 27_191

export interface Clan {
  readonly id: string
  readonly name: string
  readonly tag: string
  readonly focus: string
  readonly recruiting: boolean
  readonly founded: number
  /** Player indexes, the leader first. */
  readonly members: readonly number[]
}

const FOCUS = ['Skilling', 'Bossing', 'Trading', 'Social', 'Competitions'] as const
const ROLES = ['Leader', 'Deputy', 'Captain', 'Captain', 'Captain'] as const

/** By place in the roster. */
export function roleAt(place: number): string {
  return ROLES[place] ?? (place < 12 ? 'Sergeant' : place < 40 ? 'Member' : 'Recruit')
}

export function createClans(seed: number, { odd }: Population) {
  const clanless = new Set<number>([MERROW.index, ...TOP.keys(), ...odd.keys()])
  const byPlayer = new Map<number, Clan>()
  const byId = new Map<string, Clan>()
  let next = 0
  const draw = (count: number): number[] => {
    const drawn: number[] = []
    while (drawn.length < count) {
      const player = (++next * STEP) % POPULATION
      if (!clanless.has(player)) drawn.push(player)
    }
    return drawn
  }
  for (let n = 0; n < CLAN_COUNT; n++) {
    const name = n === 0 ? 'Ember Court' : clanName(seed, n)
    const known = n === 0 ? [0, MERROW.index] : n < TOP.length ? [n] : []
    const size = n === 0 ? EMBER_COURT_SIZE : 3 + Math.floor(90 * fraction(seed, n, 20) ** 2)
    const hash = hash32(seed, n, 21)
    let id = slug(name)
    while (byId.has(id)) id += '-2'
    const members = [...known, ...draw(size - known.length)]
    const leaderSince = accountBegan(seed, members[0] ?? 0)
    const clan: Clan = {
      id,
      name,
      tag: name.replace(/[^A-Z]/g, '').slice(0, 4) || name.slice(0, 3).toUpperCase(),
      focus: pick(FOCUS, hash),
      recruiting: hash % 3 !== 0,
      founded: Math.max(leaderSince, ANCHOR - (100 + (hash % 3_000)) * DAY),
      members,
    }
    byId.set(id, clan)
    for (const member of clan.members) byPlayer.set(member, clan)
  }
  return {
    all: [...byId.values()],
    find: (id: string) => byId.get(slug(id)),
    of: (player: number) => byPlayer.get(player),
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
