import { word } from '../world/names.ts'
import { keyOf, PEOPLE } from './people.ts'

export interface Company {
  key: string
  title: string
  number: number
  members: readonly number[]
}

const COUNT = 25
export const COMPANIES: readonly Company[] = Array.from({ length: COUNT }, (_, number) => ({
  key: keyOf(2, number),
  title: `${word(42, 600 + number)} Company`,
  number,
  members: Array.from({ length: PEOPLE }, (_unused, index) => index).filter(
    (index) => index % COUNT === number && index % 9 !== 4,
  ),
}))

export const companyOf = (index: number): Company | null =>
  COMPANIES.find(({ members }) => members.includes(index)) ?? null
