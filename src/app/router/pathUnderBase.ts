import { BASE } from '#routes/base.ts'

/** The path under the base. */
export const pathUnderBase = (pathname: string) =>
  BASE !== '' && pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname
