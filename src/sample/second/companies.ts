import { hash32 } from '../random.ts'
import { ANCHOR, DAY, iso, isoDay } from '../time.ts'
import { word } from '../world/names.ts'
import { nobody, slice, told } from './answers.ts'
import { COMPANIES, keyOf, profile, type Company, type SecondRoute } from './people.ts'

const DUTIES = ['owner', 'deputy_owner', 'quarter_master', 'recruit'] as const

const head = ({ key, title, number, members }: Company) => ({
  company_key: key,
  company_title: title,
  home_port: `Port ${word(42, 700 + number)}`,
  publicly_visible: true,
  member_tally: members.length,
  established_on: isoDay(ANCHOR - (90 + (hash32(8, number, 1) % 900)) * DAY),
  refreshed_on: iso(ANCHOR - (hash32(8, number, 2) % 20) * DAY),
  site_link: number % 3 === 0 ? `https://company-${number}.example/` : null,
})

export const companyRoutes: readonly SecondRoute[] = [
  [
    'companies',
    ({ query }) => {
      const wanted = query.get('needle')?.trim().toLowerCase() ?? ''
      const found = COMPANIES.filter(({ title }) => title.toLowerCase().includes(wanted))
      // A bare list: nothing tells how many there are.
      return told(slice(found.map(head), query))
    },
  ],
  [
    'companies/{key}',
    ({ people, now, params: [key = ''] }) => {
      const company = COMPANIES.find((one) => one.key === key)
      if (company === undefined) return nobody('company')
      return told({
        ...head(company),
        roll: company.members.map((index, place) => ({
          character_key: keyOf(1, index),
          company_key: key,
          duty: DUTIES[Math.min(place, DUTIES.length - 1)],
          enlisted_on: isoDay(ANCHOR - (hash32(8, index, 5) % 400) * DAY),
          total_points: people.sum(index, now),
          character: profile(people, index, now),
        })),
      })
    },
  ],
]
