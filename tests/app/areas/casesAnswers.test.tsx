import { describe, expect, it } from 'vitest'
import {
  answer,
  CASES_ABSENT,
  caseText as file,
  openCase,
  openFolder,
  refresh,
  textOf,
} from '../../helpers/cases.ts'
import { allOf, main, titleShown } from '../../helpers/openApp.tsx'

/** Files and right values: ../shared/cases. */
describe.skipIf(CASES_ABSENT)('an answer that is not the thing does not take its place:', () => {
  const good = file('being-fetched/good.json')

  it.each([
    ['pending', 202, /Pending update · Percent calculated 12/],
    ['computing', 200, /Your position in the queue is 12/],
    ['updating', 202, /still gathering Wren/],
    ['wait', 202, /Try again in 8 seconds/],
  ])('being-fetched, %s', async (name, status, words) => {
    const app = await openCase('/players/Wren', good)
    app.respond(() => answer(file(`being-fetched/${name}.json`), status))
    await refresh(app)
    await app.reads(words)
    await app.reads(/still gathering Wren/)
    expect(textOf(main())).toContain('1,000,000')
    expect(textOf(document.body)).not.toMatch(/rate limited|requests a minute/i)
    expect(textOf(main())).not.toContain('Queue position')
    // The other requests go on.
    app.respond(() => answer(good))
    await app.go('/players/Quill')
    await app.settled()
    expect(app.asked().at(-1)).toBe('players/Quill')
  })

  it('being-fetched, at the first visit, is asked once more after the wait it names', async () => {
    const app = await openCase('/players/Wren', file('being-fetched/wait.json'), 202)
    await app.reads(/still gathering Wren/)
    expect(titleShown()).toBe('Wren')
    expect(allOf('figure')).toEqual([])
    expect(textOf(main())).toMatch(/Next automatic attempt: .*:08/)
    const before = app.asked().length
    await app.advance(9000)
    await app.reads(/Trying again later/)
    await app.advance(60_000)
    expect(app.asked()).toHaveLength(before + 1)
    app.respond(() => answer(good))
    await app.press('button', /^Try again/)
    await app.reads(/1,000,000/)
  })

  it('being-fetched, asked again by the person before the wait is over, is asked once more', async () => {
    const app = await openCase('/players/Wren', file('being-fetched/wait.json'), 202)
    for (let press = 0; press < 2; press++) {
      await app.reads(/Next automatic attempt/)
      await app.press('button', /^Try again/)
    }
    await app.reads(/Next automatic attempt/)
    await app.advance(9000)
    await app.reads(/Trying again later/)
    await app.advance(60_000)
    expect(app.asked()).toHaveLength(4)
  })

  it('being-fetched, of a tab, has its place, and is asked once more', async () => {
    let pending = false
    const app = await openFolder('wom-achievements-feed', '/players/Fern%20Wick', (route) =>
      pending && route.endsWith('achievements')
        ? answer(file('being-fetched/wait.json'), 202)
        : null,
    )
    await app.press('tab', /^Achievements/)
    await app.settled()
    pending = true
    const known = textOf(main())
    await refresh(app)
    await app.reads(/still gathering this data.*Try again in 8 seconds/)
    expect(textOf(main())).toMatch(/Next automatic attempt: .*:08/)
    await app.reads(/Trying again later/)
    await app.advance(60_000)
    expect(app.asked().filter((path) => path.endsWith('achievements'))).toHaveLength(3)
    expect(known).toContain('Base 90 Stats')
    expect(textOf(main())).toContain('Base 90 Stats')
  })

  it('private-after-public', async () => {
    const app = await openCase('/players/Hider', file('private-after-public/1.json'))
    await app.advance(120_000)
    app.respond(() => answer(file('private-after-public/2.json')))
    await refresh(app)
    await app.reads(/1,003,000/)
    await app.advance(120_000)
    app.respond(() => answer(file('private-after-public/private.json')))
    await refresh(app)
    await app.reads(/Private since this visit/)
    expect(textOf(main())).toContain('This profile is private')
    expect(textOf(main())).toContain('1,003,000')
    expect(allOf('tab').map(textOf)).toEqual(expect.arrayContaining(['Gains', 'Records']))
    await app.go('/')
    await app.reads(/Hider/)
    expect(textOf(main())).toContain('▲ 100 k in 2 min')
  })
})
