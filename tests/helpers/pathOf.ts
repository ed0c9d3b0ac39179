import type { Endpoint } from '#api/endpoints.ts'
import { targetOf } from '#api/target.ts'

/** The path of a target: `players/Merrow%20Ann?page=2`. Throws InvalidIdError. */
export const pathOf = (
  endpoint: Endpoint,
  id?: string,
  params?: Readonly<Record<string, string>>,
): string => targetOf('', endpoint, id, params).path
