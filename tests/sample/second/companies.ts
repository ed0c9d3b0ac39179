import { hash32 } from '#sample/random.ts'
import { ANCHOR, DAY, iso, isoDay } from '#sample/time.ts'
import { word } from '#sample/world/names.ts'
import { Refusal } from '#sample/answer.ts'
import type { Routes } from '#sample/route.ts'
import { nobody, slice, told } from './answers.ts'
import { COMPANIES, keyOf, placeOf, profile, TOPICS, type Company, type People } from './people.ts'

const DUTIES = ['owner', 'deputy_owner', 'quarter_master', 'recruit'] as const

export const head = ({ key, title, number, members }: Company) => ({
  company_key: key,
  company_title: title,
  home_port: `Port ${word(42, 700 + number)}`,
  publicly_visible: true,
  member_tally: members.length,
  established_on: isoDay(ANCHOR - (90 + (hash32(8, number, 1) % 900)) * DAY),
  refreshed_on: iso(ANCHOR - (hash32(8, number, 2) % 20) * DAY),
  site_link: number % 3 === 0 ? `https://company-${number}.example/` : null,
})

export const enlisting = ({ key, members }: Company, index: number) => ({
  character_key: keyOf(1, index),
  company_key: key,
  duty: DUTIES[Math.min(members.indexOf(index), DUTIES.length - 1)],
  enlisted_on: isoDay(ANCHOR - (hash32(8, index, 5) % 400) * DAY),
})

function named([key]: readonly string[]): Company {
  const company = COMPANIES.find((one) => one.key === key)
  if (company === undefined) throw new Refusal(nobody('company'))
  return company
}

export const companyRoutes = (people: People): Routes => ({
  companies: ({ query }) => {
    const wanted = query.get('needle')?.trim().toLowerCase() ?? ''
    const found = COMPANIES.filter(({ title }) => title.toLowerCase().includes(wanted))
    // A bare list: nothing tells how many there are.
    return told(slice(found.map(head), query))
  },
  'companies/{key}': ({ now, params }) => {
    const company = named(params)
    return told({
      ...head(company),
      roll: company.members.map((index) => ({
        ...enlisting(company, index),
        total_points: people.sum(index, now),
        character: profile(people, index, now),
      })),
    })
  },
  'companies/{key}/hiscores': ({ now, params }) => {
    const company = named(params)
    // 38 columns: a figure of each topic in three ways, and five of the character.
    return told(
      company.members.map((index) => ({
        handle: people.handles[index],
        duty: enlisting(company, index).duty,
        origin: profile(people, index, now).origin,
        total_points: people.sum(index, now),
        refreshed_on: profile(people, index, now).refreshed_on,
        ...Object.fromEntries(
          TOPICS.flatMap((topic) => {
            const amount = people.points(index, topic, now)
            return [
              [`${topic}_amount`, amount],
              [`${topic}_placing`, placeOf(people, index, topic, now)],
              [
                `${topic}_share_pct`,
                Math.max(0, amount) / Math.max(1, people.sum(index, now) / 100),
              ],
            ]
          }),
        ),
      })),
    )
  },
})
