import type { Account, FigureRow } from '../history/types.ts'

const DAY = 86_400_000

/** Where the visits of one account end and those of another begin. */
export interface AccountBreak {
  /** The last visit before, and the first after, wall ms. */
  from: number
  at: number
  /** The body has another id, or another date of registration. */
  why: 'id' | 'registered'
}

/** Where another account took over a name. `rows`: oldest first. */
export function accountsIn(rows: readonly FigureRow[]): AccountBreak[] {
  let account: Account = {}
  return identities(rows).flatMap((own, place) => {
    const why = otherIdentity(account, own)
    account = why === null ? { ...account, ...own } : own
    return why === null ? [] : [{ from: rows[place - 1]?.at ?? 0, at: rows[place]?.at ?? 0, why }]
  })
}

/** The account of each row. An id that differs in nearly every row (a serial number, a time) is ignored. */
function identities(rows: readonly FigureRow[]): Account[] {
  const isTelling = (of: (account: Account) => unknown) => {
    const all = rows.flatMap(({ account = {} }) => of(account) ?? [])
    const distinct = new Set(all).size
    return distinct <= 2 || distinct * 2 <= all.length
  }
  const [byId, byDate] = [isTelling(({ id }) => id), isTelling(({ registered }) => registered)]
  return rows.map(({ account: { id, registered } = {} }) => ({
    ...(byId && id !== undefined && { id }),
    ...(byDate && registered !== undefined && { registered }),
  }))
}

function otherIdentity(a: Account, b: Account): 'id' | 'registered' | null {
  if (a.id !== undefined && b.id !== undefined && a.id !== b.id) return 'id'
  // A date may be written as a day or as an instant.
  const apart = Math.abs((a.registered ?? Number.NaN) - (b.registered ?? Number.NaN))
  return apart >= DAY ? 'registered' : null
}
