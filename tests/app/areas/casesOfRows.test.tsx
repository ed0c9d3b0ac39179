import { describe, expect, it } from 'vitest'
import { answer, CASES_ABSENT, caseText, linksOf, openFolder, textOf } from '../../helpers/cases.ts'
import { allOf, columnTexts, main, openApp } from '../../helpers/openApp.tsx'

const tableOf = (name: RegExp) => allOf('table', name)[0] ?? allOf('grid', name)[0]

describe.skipIf(CASES_ABSENT)('rows say whose they are', () => {
  it('where lists are in the rows of a list (wom-methods-without-skill)', async () => {
    const app = await openFolder('wom-methods-without-skill', '/leaderboards/ehp')
    await app.press('tab', /^Rates/)
    await app.settled()
    const skills = new Set(columnTexts(tableOf(/Methods/), 'Skill'))
    expect([...skills]).toEqual(['Mining', 'Fishing', 'Baking', 'Weaving'])
  })

  it('and not those of the group that each names (wom-group-feeds)', async () => {
    const app = await openFolder('wom-group-feeds', '/clans/3')
    await app.press('tab', /^Competitions/)
    await app.settled()
    expect(textOf(main())).not.toMatch(/(?:Week|Days|Madness) A friendly clan/)
    expect(linksOf(/^Mining Week/)).toContain('/competitions/1')
    expect(linksOf(/^Mining Week/)).not.toContain('/clans/1')
    await app.press('tab', /^Achievements/)
    await app.settled()
    expect(linksOf('200m Weaving')).toEqual([])
    expect(linksOf('Fern Wick').length).toBeGreaterThan(0)
    expect(textOf(main())).not.toMatch(/ago\s*Regular|Weaving\s*Regular/)
  })
})

describe.skipIf(CASES_ABSENT)('the gains of a contest', () => {
  it('are those of its figure, also at home (wom-contest-gains-by-levels)', async () => {
    const app = await openFolder('wom-contest-gains-by-levels', '/competitions/4')
    expect(textOf(main())).toMatch(/Leader1 Fern Wick\s*154.2 k/)
    await app.follow()
    await app.go('/')
    await app.reads(/Leader\s*Fern Wick\s*154\.2\sk/)
  })

  it('by skill are under whose they are, never under a number (wom-gains-named-by-numbers)', async () => {
    const gains = { path: 'groups/{id}/gained', name: 'Gains' }
    const areas = { clans: { list: null, item: 'groups/{id}', tabs: { gains } } }
    const app = await openApp('/', { file: { version: 2, areas } })
    const body = caseText('wom-gains-named-by-numbers/competitions/5.json')
    const { participations }: { participations: Record<string, unknown>[] } = JSON.parse(body)
    app.respond(({ url }) =>
      answer(
        url.endsWith('gained')
          ? JSON.stringify(participations.map(({ player, deltas }) => ({ player, deltas })))
          : caseText('wom-group-feeds/groups/3.json'),
      ),
    )
    await app.go('/clans/3')
    await app.press('tab', /^Gains/)
    await app.settled()
    expect(columnTexts(tableOf(/Gains/), 'Figure').slice(0, 3)).toEqual([
      'Fern Wick · Total',
      'Fern Wick · Mining',
      'Otto Vale · Total',
    ])
  })
})
