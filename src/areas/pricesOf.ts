import type { Role } from '#reading/types.ts'

/** The price among figures or columns (the buying one of two), and both prices if there are two. */
export function pricesOf<T extends { role: Role | undefined; filled?: number }>(all: readonly T[]) {
  const of = (role: Role) => all.find((one) => one.role === role && one.filled !== 0)
  const [one, other] = [of('buy') ?? of('low'), of('sell') ?? of('high')]
  const pair = one === undefined || other === undefined ? null : ([one, other] as const)
  return { price: pair?.[0] ?? of('price') ?? null, pair }
}
