/** The layouts of a time series and the units of its times, of which `seriesMatrix.ts` makes bodies. */

const HOUR = 3_600_000
const DAY = 24 * HOUR
const FIRST = Date.UTC(2026, 8, 1)

const two = (number: number) => String(number).padStart(2, '0')
export const iso = (ms: number) => new Date(ms).toISOString()
const day = (ms: number) => iso(ms).slice(0, 10)
const date = (ms: number) => new Date(ms)

type Step = 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'

const MONTHS: Partial<Record<Step, number>> = { month: 1, quarter: 3, year: 12 }

/** The time of the n-th sample. */
export function timeAt(step: Step, at: number): number {
  const months = MONTHS[step]
  if (months !== undefined) return Date.UTC(step === 'year' ? 2000 : 2020, months * at, 1)
  if (step === 'week') return Date.UTC(2026, 5, 1) + at * 7 * DAY
  return FIRST + at * (step === 'hour' ? HOUR : DAY)
}

function isoWeek(ms: number): string {
  const thursday = ms + 3 * DAY
  const year = date(thursday).getUTCFullYear()
  const week = Math.floor((thursday - Date.UTC(year, 0, 1)) / (7 * DAY)) + 1
  return `${String(year)}-W${two(week)}`
}

interface Unit {
  step: Step
  write(ms: number): string | number
}

export const UNITS: Readonly<Record<string, Unit>> = {
  iso: { step: 'hour', write: iso },
  'iso, no zone': { step: 'hour', write: (ms) => iso(ms).slice(0, 19) },
  'date and time': { step: 'hour', write: (ms) => iso(ms).slice(0, 19).replace('T', ' ') },
  'basic iso': { step: 'hour', write: (ms) => `${iso(ms).slice(0, 19).replace(/[-:]/g, '')}Z` },
  date: { step: 'day', write: day },
  'y/m/d': { step: 'day', write: (ms) => day(ms).replaceAll('-', '/') },
  'y.m.d h:m': {
    step: 'hour',
    write: (ms) => iso(ms).slice(0, 16).replaceAll('-', '.').replace('T', ' '),
  },
  'd.m.y': { step: 'day', write: (ms) => day(ms).split('-').toReversed().join('.') },
  'm/d/y': {
    step: 'day',
    write: (ms) =>
      [date(ms).getUTCMonth() + 1, date(ms).getUTCDate(), date(ms).getUTCFullYear()].join('/'),
  },
  'd/m/y': { step: 'day', write: (ms) => day(ms).split('-').toReversed().join('/') },
  'rfc 1123': { step: 'hour', write: (ms) => date(ms).toUTCString() },
  s: { step: 'hour', write: (ms) => ms / 1000 },
  's as text': { step: 'hour', write: (ms) => String(ms / 1000) },
  's with parts': { step: 'hour', write: (ms) => ms / 1000 + 0.25 },
  ms: { step: 'hour', write: (ms) => ms },
  'ms as text': { step: 'hour', write: (ms) => String(ms) },
  us: { step: 'hour', write: (ms) => ms * 1000 },
  'us as text': { step: 'hour', write: (ms) => String(ms * 1000) },
  '/Date()/': { step: 'hour', write: (ms) => `/Date(${String(ms)})/` },
  'day number': { step: 'day', write: (ms) => ms / DAY },
  yyyymmdd: { step: 'day', write: (ms) => Number(day(ms).replaceAll('-', '')) },
  'yyyymmdd as text': { step: 'day', write: (ms) => day(ms).replaceAll('-', '') },
  month: { step: 'month', write: (ms) => iso(ms).slice(0, 7) },
  'month in words': {
    step: 'month',
    write: (ms) =>
      `${'JanFebMarAprMayJunJulAugSepOctNovDec'.slice(date(ms).getUTCMonth() * 3).slice(0, 3)} ${String(date(ms).getUTCFullYear())}`,
  },
  quarter: {
    step: 'quarter',
    write: (ms) =>
      `${String(date(ms).getUTCFullYear())}-Q${String(date(ms).getUTCMonth() / 3 + 1)}`,
  },
  week: { step: 'week', write: isoWeek },
  year: { step: 'year', write: (ms) => date(ms).getUTCFullYear() },
}

/** A sample: its time as written, its ms, its figures. */
export interface Sample {
  t: string | number
  ms: number
  v: number | null
  volume: number
  ohlc: readonly [number, number, number, number]
}

type Figure = (sample: Sample) => number | null
export const V: Figure = ({ v }) => v
const VOLUME: Figure = ({ volume }) => volume
const OHLC: readonly Figure[] = [0, 1, 2, 3].map(
  (at) =>
    ({ ohlc }) =>
      ohlc[at] ?? null,
)

interface Layout {
  /** The part of the body that holds the series. */
  make(samples: readonly Sample[]): unknown
  /** The figures with a chart each; the volume may have one. */
  figures?: readonly Figure[]
  /** Only for samples that are apart so. */
  steps?: readonly Step[]
  /** A map has each time once. */
  isMap?: true
}

const keyed = (samples: readonly Sample[], entry: (sample: Sample) => unknown) =>
  Object.fromEntries(samples.map((sample) => [String(sample.t), entry(sample)]))
const list = (samples: readonly Sample[], entry: (sample: Sample) => unknown) => samples.map(entry)

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  '[[t, v]]': { make: (all) => list(all, ({ t, v }) => [t, v]) },
  '[[t, v, volume]]': {
    make: (all) => list(all, ({ t, v, volume }) => [t, v, volume]),
    figures: [V, VOLUME],
  },
  '[[t, o, h, l, c]]': { make: (all) => list(all, ({ t, ohlc }) => [t, ...ohlc]), figures: OHLC },
  '[[v, t]]': { make: (all) => list(all, ({ t, v }) => [v, t]) },
  '{t, v}': { make: (all) => list(all, ({ t, v }) => ({ t, v })) },
  '{x, y}': { make: (all) => list(all, ({ t, v }) => ({ x: t, y: v })) },
  '{time, value}': { make: (all) => list(all, ({ t, v }) => ({ time: t, value: v })) },
  '{timestamp, price}': { make: (all) => list(all, ({ t, v }) => ({ timestamp: t, price: v })) },
  '{date, close, volume}': {
    make: (all) => list(all, ({ t, v, volume }) => ({ date: t, close: v, volume })),
    figures: [V, VOLUME],
  },
  '{ts, n}': { make: (all) => list(all, ({ t, v }) => ({ ts: t, n: v })) },
  '{created_at, rating}': {
    make: (all) => list(all, ({ t, v }) => ({ created_at: t, rating: v })),
  },
  '{day, members}': { make: (all) => list(all, ({ t, v }) => ({ day: t, members: v })) },
  '{time, open, high, low, close}': {
    make: (all) =>
      list(all, ({ t, ohlc: [open, high, low, close] }) => ({ time: t, open, high, low, close })),
    figures: OHLC,
  },
  '{createdAt, data: {m: {value}}}': {
    make: (all) => list(all, ({ t, v }) => ({ createdAt: t, data: { members: { value: v } } })),
  },
  '{timestamps: [], prices: []}': {
    make: (all) => ({ timestamps: list(all, ({ t }) => t), prices: list(all, V) }),
  },
  '{date: [], members: []}': {
    make: (all) => ({ date: list(all, ({ t }) => t), members: list(all, V) }),
  },
  '{t: [], v: []}': { make: (all) => ({ t: list(all, ({ t }) => t), v: list(all, V) }) },
  '{labels, datasets}': {
    make: (all) => ({
      labels: list(all, ({ t }) => t),
      datasets: [{ label: 'Members', data: list(all, V) }],
    }),
  },
  '{labels, series: {a, b}}': {
    make: (all) => ({
      labels: list(all, ({ t }) => t),
      series: { price: list(all, V), volume: list(all, VOLUME) },
    }),
    figures: [V, VOLUME],
  },
  '{xAxis: {categories}, series}': {
    make: (all) => ({
      xAxis: { categories: list(all, ({ t }) => t) },
      series: [
        { name: 'Members', data: list(all, V) },
        { name: 'Volume', data: list(all, VOLUME) },
      ],
    }),
    figures: [V, VOLUME],
  },
  '[{name, data: [[t, v]]}]': {
    make: (all) => [{ name: 'Members', data: list(all, ({ t, v }) => [t, v]) }],
  },
  '{series: [{name, data: [[t, v]]}]}': {
    make: (all) => ({
      series: [
        { name: 'Price', data: list(all, ({ t, v }) => [t, v]) },
        { name: 'Volume', data: list(all, ({ t, volume }) => [t, volume]) },
      ],
    }),
    figures: [V, VOLUME],
  },
  '{columns, rows}': {
    make: (all) => ({ columns: ['time', 'members'], rows: list(all, ({ t, v }) => [t, v]) }),
  },
  '{index, columns, data}': {
    make: (all) => ({
      columns: ['members'],
      index: list(all, ({ t }) => t),
      data: list(all, ({ v }) => [v]),
    }),
  },
  'header row': { make: (all) => [['date', 'members'], ...list(all, ({ t, v }) => [t, v])] },
  '{t: v}': { make: (all) => keyed(all, V), isMap: true },
  '{t: {v}}': { make: (all) => keyed(all, ({ v }) => ({ value: v })), isMap: true },
  '{t: {o, h, l, c}}': {
    make: (all) => keyed(all, ({ ohlc: [open, high, low, close] }) => ({ open, high, low, close })),
    figures: OHLC,
    isMap: true,
  },
  '{m: [{date, value}]}': {
    make: (all) => ({ members: list(all, ({ t, v }) => ({ date: t, value: v })) }),
  },
  '{m: [[t, v]], n: [[t, v]]}': {
    make: (all) => ({
      members: list(all, ({ t, v }) => [t, v]),
      online: list(all, ({ t, volume }) => [t, volume]),
    }),
    figures: [V, VOLUME],
  },
  '{m: {t: v}}': { make: (all) => ({ members: keyed(all, V) }), isMap: true },
  '[{name, points: [{t, v}]}]': {
    make: (all) => [
      { name: 'Price', points: list(all, ({ t, v }) => ({ t, v })) },
      { name: 'Volume', points: list(all, ({ t, volume }) => ({ t, v: volume })) },
    ],
    figures: [V, VOLUME],
  },
  '[{date, line, value}]': {
    make: (all) =>
      all.flatMap(({ t, v, volume }) => [
        { date: t, series: 'gold', value: v },
        { date: t, series: 'silver', value: volume },
      ]),
    figures: [V, VOLUME],
  },
  csv: {
    make: (all) =>
      [
        'date,members',
        ...list(
          all,
          ({ t, v }) =>
            `${String(t).includes(',') ? `"${String(t)}"` : String(t)},${String(v ?? '')}`,
        ),
      ].join('\n'),
  },
}

/** Layouts in which the time is not one value: each with its own unit. */
export const OWN_UNITS: Readonly<Record<string, Layout>> = {
  '{date, time, value}': {
    make: (all) =>
      list(all, ({ ms, v }) => ({ date: day(ms), time: iso(ms).slice(11, 16), value: v })),
    steps: ['hour'],
  },
  '{date, time: with seconds, value}': {
    make: (all) =>
      list(all, ({ ms, v }) => ({ date: day(ms), time: iso(ms).slice(11, 19), value: v })),
    steps: ['hour'],
  },
  '{date, time: with Z, value}': {
    make: (all) =>
      list(all, ({ ms, v }) => ({ date: day(ms), time: `${iso(ms).slice(11, 16)}Z`, value: v })),
    steps: ['hour'],
  },
  '{year, month, value}': {
    make: (all) =>
      list(all, ({ ms, v }) => ({
        year: date(ms).getUTCFullYear(),
        month: date(ms).getUTCMonth() + 1,
        value: v,
      })),
    steps: ['month'],
  },
  '{year, month, day, value}': {
    make: (all) =>
      list(all, ({ ms, v }) => ({
        year: date(ms).getUTCFullYear(),
        month: date(ms).getUTCMonth() + 1,
        day: date(ms).getUTCDate(),
        value: v,
      })),
    steps: ['day'],
  },
  '{date: {year, month, day}, value}': {
    make: (all) =>
      list(all, ({ ms, v }) => ({
        date: {
          year: date(ms).getUTCFullYear(),
          month: date(ms).getUTCMonth() + 1,
          day: date(ms).getUTCDate(),
        },
        value: v,
      })),
    steps: ['day'],
  },
  '{year, week, value}': {
    make: (all) =>
      list(all, ({ ms, v }) => {
        const [year, week] = isoWeek(ms).split('-W')
        return { year: Number(year), week: Number(week), value: v }
      }),
    steps: ['week'],
  },
  '[[y, m, d, v]]': {
    make: (all) =>
      list(all, ({ ms, v }) => [
        date(ms).getUTCFullYear(),
        date(ms).getUTCMonth() + 1,
        date(ms).getUTCDate(),
        v,
      ]),
    steps: ['day'],
  },
  '{start, step, values}': {
    make: (all) => ({ start: iso(all[0]?.ms ?? 0), step: 3600, values: list(all, V) }),
    steps: ['hour'],
  },
  '{pointStart, pointInterval, data}': {
    make: (all) => ({ pointStart: all[0]?.ms, pointInterval: HOUR, data: list(all, V) }),
    steps: ['hour'],
  },
  '{from, interval: "1d", values}': {
    make: (all) => ({ from: day(all[0]?.ms ?? 0), interval: '1d', values: list(all, V) }),
    steps: ['day'],
  },
}
