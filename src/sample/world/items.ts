import { fraction, hash32, wander } from '../random.ts'
import { ANCHOR, DAY, minuteOf } from '../time.ts'
import { slug } from './clans.ts'

const STUFF = [
  'Sun', 'Moon', 'Frost', 'Ember', 'Storm', 'Shadow', 'River', 'Ash', 'Copper', 'Silver',
  'Star', 'Iron', 'Thorn', 'Marsh', 'Glass', 'Bone', 'Raven', 'Wolf', 'Amber', 'Salt',
] as const // prettier-ignore

/** Name, category, usual price. */
const THINGS = [
  ['pearl', 'Gem', 1_200], ['opal', 'Gem', 3_400], ['shard', 'Gem', 240],
  ['ore', 'Ore', 95], ['ingot', 'Bar', 310], ['log', 'Wood', 60],
  ['plank', 'Wood', 180], ['leaf', 'Herb', 420], ['seed', 'Seed', 35],
  ['tonic', 'Potion', 2_600], ['draught', 'Potion', 5_100], ['glyph', 'Glyph', 12],
  ['blade', 'Weapon', 48_000], ['bow', 'Weapon', 36_500], ['staff', 'Weapon', 71_000],
  ['helm', 'Armour', 22_000], ['plate', 'Armour', 130_000], ['pie', 'Food', 140],
  ['fish', 'Food', 75], ['relic', 'Relic', 9_400_000],
] as const // prettier-ignore

/** The pictured item's daily price up to the anchor. */
const PEARL = [
  1113, 1137, 1115, 1135, 1110, 1106, 1085, 1061, 1093, 1077, 1086, 1066, 1065, 1071, 1058, 1078,
  1104, 1129, 1154, 1179, 1196, 1183, 1155, 1140, 1114, 1086, 1095, 1079, 1095, 1096, 1108, 1094,
  1118, 1104, 1097, 1122, 1100, 1101, 1071, 1098, 1108, 1135, 1106, 1132, 1114, 1144, 1150, 1162,
  1150, 1133, 1116, 1122, 1095, 1112, 1126, 1141, 1142, 1114, 1092, 1118, 1097, 1110, 1135, 1108,
  1133, 1158, 1188, 1217, 1235, 1231, 1217, 1232, 1257, 1252, 1237, 1232, 1257, 1262, 1254, 1263,
  1278, 1269, 1284, 1281, 1263, 1254, 1284, 1316, 1344, 1272, 1312,
] // prettier-ignore

export type Item = ReturnType<typeof createItems>['all'][number]

export function createItems() {
  const all = STUFF.flatMap((stuff, s) =>
    THINGS.map(([thing, category, usual], t) => {
      const name = `${stuff} ${thing}`
      const number = s * THINGS.length + t
      return { number, id: slug(name), name, category, usual: usual * (1 + s / 9) }
    }),
  )
  return {
    all,
    find: (id: string) => all.find((item) => item.id === slug(id)),
    /** Of any number: it wraps around. */
    nameAt: (n: number) => all[n % all.length]?.name ?? '',
  }
}

/** The same time always has the same price. */
export function quoteAt(seed: number, item: Item, at: number) {
  const day = (minuteOf(at) - ANCHOR) / DAY
  const pictured = item.number === 0
  const buy = Math.max(
    2,
    Math.round(pictured ? pearl(seed, day) : item.usual * drift(seed, item.number, day)),
  )
  const spread = pictured
    ? 0.0267 + 0.0068 * Math.max(0, Math.min(1, day + 1))
    : 0.03 * (1 + 0.6 * wander(seed, 2_000 + item.number, day / 3))
  const busy = pictured
    ? 18_214
    : 40_000_000 / (item.usual + 400) + (hash32(seed, item.number, 5) % 90)
  const bustle = (day: number) =>
    1 + 0.25 * wander(seed, 3_000 + item.number, day / 2) + 0.2 * wander(seed, 1, day / 7)
  return {
    buy,
    sell: Math.max(1, Math.min(buy - 1, Math.round(buy * (1 - spread)))),
    volume: Math.max(0, Math.round((busy * bustle(day)) / (pictured ? bustle(0) : 1))),
  }
}

function drift(seed: number, item: number, day: number): number {
  const slow = wander(seed, 4_000 + item, day / 45 + fraction(seed, item, 6))
  const weekly = wander(seed, 5_000 + item, day / 6)
  return Math.exp(0.28 * slow + 0.07 * weekly + 0.025 * wander(seed, 6_000 + item, day))
}

function pearl(seed: number, day: number): number {
  const last = PEARL.length - 1
  const edge = Math.max(-last, Math.min(0, day))
  if (edge !== day) return (PEARL[last + edge] ?? 0) * (drift(seed, 0, day) / drift(seed, 0, edge))
  const whole = Math.floor(day)
  const from = PEARL[last + whole] ?? 0
  const to = PEARL[last + whole + 1] ?? from
  return from + (to - from) * (day - whole)
}
