import type { Responder } from '../../helpers/openApp.tsx'

/** Another way to tell what the sample tells: other names, another wrapping, ids and times of another make. */
export interface Telling {
  name: string
  /** The sample's names and those that stand for them; others are only put into `style`. */
  fields: Readonly<Record<string, string>>
  style: 'camel' | 'snake'
  wrap(content: unknown, paging: object | null): unknown
  /** Ids are numbers. */
  numericIds?: boolean
  /** Times are seconds since 1970. */
  epochSeconds?: boolean
}

const isArray = (value: unknown): value is unknown[] => Array.isArray(value)

const SNAKE: Telling = {
  name: 'snake_case in { response: { items } }',
  style: 'snake',
  fields: {
    name: 'display_name',
    title: 'display_name',
    player: 'username',
    xp: 'experience',
    overallXp: 'total_experience',
    totalXp: 'total_experience',
    averageXp: 'average_experience',
    level: 'lvl',
    totalLevel: 'total_lvl',
    rank: 'position',
    skills: 'stats',
    skill: 'stat',
    percentToNextLevel: 'progress_percent',
    accountType: 'game_mode',
    lastSeen: 'last_login',
    joined: 'registered_at',
    recentDeeds: 'activities',
    roster: 'members',
    contribution: 'donated',
    memberCount: 'members_count',
    entries: 'rankings',
    metric: 'category',
    buy: 'buy_price',
    sell: 'sell_price',
    volume: 'trade_volume',
    history: 'prices',
    at: 'date',
    date: 'date',
    category: 'item_type',
    dayChangePercent: 'change_24h_percent',
    startsAt: 'start_date',
    endsAt: 'end_date',
    standings: 'participants',
    gained: 'gain',
    participantCount: 'participants_count',
    status: 'state',
    prize: 'reward',
    race: 'progress',
    calendar: 'schedule',
    feed: 'activity',
    type: 'event_type',
    place: 'location',
    text: 'message',
    limit: 'per_page',
    page: 'current_page',
    pages: 'last_page',
  },
  wrap: (content, paging) => ({
    response: isArray(content)
      ? { items: content, ...(paging !== null && { pagination: paging }) }
      : { ...(content as object), ...(paging !== null && { pagination: paging }) },
  }),
}

const RESULT: Telling = {
  name: 'numeric ids and seconds in { result }',
  style: 'camel',
  numericIds: true,
  epochSeconds: true,
  fields: {
    name: 'title',
    player: 'playerName',
    xp: 'points',
    overallXp: 'totalPoints',
    totalXp: 'totalPoints',
    level: 'tier',
    totalLevel: 'combinedTier',
    rank: 'place',
    skills: 'disciplines',
    skill: 'discipline',
    percentToNextLevel: 'nextTierPercent',
    quests: 'missions',
    lastSeen: 'lastOnline',
    joined: 'memberSince',
    roster: 'memberList',
    role: 'guildRole',
    contribution: 'donations',
    entries: 'ranking',
    buy: 'bid',
    sell: 'ask',
    history: 'timeline',
    at: 'timestamp',
    date: 'timestamp',
    category: 'kind',
    dayChangePercent: 'dayChangePercent',
    startsAt: 'startTime',
    endsAt: 'endTime',
    standings: 'leaderboard',
    gained: 'score',
    status: 'phase',
    calendar: 'upcoming',
    feed: 'news',
    type: 'kind',
    text: 'headline',
    limit: 'pageSize',
    total: 'totalCount',
    pages: 'pageCount',
  },
  wrap: (content, paging) => ({ result: content, ...(paging !== null && { paging }) }),
}

const BARE: Telling = {
  name: 'bare bodies in snake_case',
  style: 'snake',
  fields: {
    name: 'label',
    player: 'nickname',
    xp: 'exp',
    overallXp: 'exp_total',
    totalXp: 'exp_total',
    rank: 'standing',
    skills: 'proficiencies',
    skill: 'proficiency',
    roster: 'players',
    role: 'position',
    contribution: 'contributed',
    entries: 'players',
    buy: 'buying',
    sell: 'selling',
    history: 'chart',
    at: 'day',
    date: 'day',
    startsAt: 'begins',
    endsAt: 'finishes',
    standings: 'ranking',
    gained: 'delta',
    calendar: 'events',
    feed: 'happenings',
    text: 'description',
  },
  wrap: (content, paging) => (isArray(content) ? content : { ...(content as object), ...paging }),
}

const DATA: Telling = {
  name: 'numeric ids in { data, meta }',
  style: 'camel',
  numericIds: true,
  fields: {
    name: 'displayName',
    title: 'label',
    player: 'username',
    xp: 'score',
    overallXp: 'totalScore',
    totalXp: 'totalScore',
    rank: 'ranking',
    level: 'lvl',
    totalLevel: 'totalLvl',
    skills: 'skillLevels',
    skill: 'skillName',
    roster: 'people',
    role: 'title',
    contribution: 'given',
    entries: 'rows',
    buy: 'lowPrice',
    sell: 'highPrice',
    history: 'candles',
    at: 'time',
    date: 'time',
    standings: 'entrants',
    gained: 'gainedPoints',
    startsAt: 'startDate',
    endsAt: 'endDate',
    calendar: 'planned',
    feed: 'log',
    text: 'message',
  },
  wrap: (content, paging) => ({ data: content, ...(paging !== null && { meta: paging }) }),
}

export const TELLINGS: readonly Telling[] = [SNAKE, RESULT, BARE, DATA]

interface Ids {
  numberOf(id: string): number
  idOf(number: string): string | undefined
}

/** Ids get the numbers in which they are first met. */
function createIds(): Ids {
  const met: string[] = []
  return {
    numberOf(id) {
      if (!met.includes(id)) met.push(id)
      return 7001 + met.indexOf(id)
    },
    idOf: (number) => (/^7\d{3}$/.test(number) ? met[Number(number) - 7001] : undefined),
  }
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** A name of a field, and not a name of somebody that a body has for a key. */
const FIELD = /^[a-z]+([A-Z][a-z]*|\d+)+$/

function retell(value: unknown, telling: Telling, ids: Ids, key = ''): unknown {
  if (isArray(value)) return value.map((one) => retell(one, telling, ids))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        nameOf(name, telling),
        retell(inner, telling, ids, name),
      ]),
    )
  if (typeof value !== 'string') return value
  if (telling.numericIds === true && key === 'id') return ids.numberOf(value)
  return telling.epochSeconds === true && TIME.test(value) ? Date.parse(value) / 1000 : value
}

function nameOf(name: string, { fields, style }: Telling): string {
  if (Object.hasOwn(fields, name)) return fields[name] ?? name
  if (style === 'camel' || !FIELD.test(name)) return name
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Content and paging of a body, out of the two wrappings the sample has. */
function unwrap(body: object): { content: unknown; paging: object | null } {
  const { data, items, result, pagination, paging } = body as Record<string, object | undefined>
  return { content: data ?? items ?? result, paging: pagination ?? paging ?? null }
}

/** What `telling` makes of a body of the sample; an error stays as it is. */
export function told(body: object, telling: Telling, ids = createIds()): unknown {
  if ('error' in body) return body
  const { content, paging } = unwrap(body)
  return telling.wrap(retell(content, telling, ids), retell(paging, telling, ids) as object | null)
}

/** Stands between the app and the sample: asks it, passes its headers through, and tells its bodies in another way. */
export function retold(telling: Telling): Responder {
  const ids = createIds()
  return async (request, ask) => {
    const url = new URL(request.url)
    const parts = url.pathname.split('/').map((part) => {
      const id = ids.idOf(part)
      return id === undefined ? part : encodeURIComponent(id)
    })
    url.pathname = parts.join('/')
    const answer = await ask(new Request(url, { headers: request.headers }))
    const body = told((await answer.json()) as object, telling, ids)
    return Response.json(body, { status: answer.status, headers: answer.headers })
  }
}
