import { within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, CASES_ABSENT, caseText, textOf } from '../../helpers/cases.ts'
import { allOf, main, openApp, type OpenApp } from '../../helpers/openApp.tsx'

const NOW = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000

/** A file of a case, with its times as of the start of a test. */
const file = (path: string): string =>
  caseText(path).replaceAll(/NOW([+-][\d.]+)h/g, (_, hours) =>
    new Date(NOW + Number(hours) * HOUR).toISOString(),
  )

/** A list, and the page of each of its things. */
async function openList(path: string, body: string, more: object = {}): Promise<OpenApp> {
  const app = await openApp('/settings')
  const { data } = JSON.parse(body) as { data: { id?: number }[] }
  app.respond(({ url }) => {
    const id = /\/(\d+)$/.exec(new URL(url).pathname)?.[1]
    const own = data.find((one) => String(one.id) === id)
    return answer(own === undefined ? body : JSON.stringify({ ...own, ...more }))
  })
  await app.go(path)
  await app.settled()
  return app
}

const shows = async (app: OpenApp, path: string) => {
  await app.go(path)
  await app.settled()
  return textOf(main())
}

const CLOCK = 'Countdown'

const addAll = (app: OpenApp) => app.fileOf(() => app.press('button', /^Add .*to calendar$/))

/** Files and right values: ../shared/cases. */
describe.skipIf(CASES_ABSENT)('a time gives way to what stands beside it:', () => {
  it('cancelled-event', async () => {
    const app = await openList('/events', file('cancelled-event/events.json'))
    const next = await app.see('list', 'Next up')
    expect(textOf(next)).toContain('Harvest fair')
    expect(textOf(next)).not.toContain('Double weekend')
    expect(textOf(main())).toMatch(/Double weekend.{0,3}cancelled/i)
    const agenda = await shows(app, '/events?view=agenda')
    expect(agenda).toMatch(/Double weekend.{0,60}cancelled/i)
    expect(agenda.match(/starts in/g)).toHaveLength(1)
    expect((await addAll(app)).text).not.toContain('Double weekend')
    expect(await shows(app, '/events/1')).toMatch(/cancelled/i)
    expect(allOf('group', CLOCK)).toEqual([])
    expect(textOf(main()).replace(/Next up.*/, '')).not.toMatch(/starts in/i)
    const own = await app.fileOf(() => app.press('button', 'Add to calendar'))
    expect(own.text).toContain('STATUS:CANCELLED')
    expect(await shows(app, '/')).not.toMatch(/Double weekend[^a-z]*starts/)
  })

  it('finished-early', async () => {
    const people = { participants: JSON.parse(file('finished-early/participants.json')) as unknown }
    const app = await openList('/competitions', file('finished-early/list.json'), people)
    expect(textOf(main())).toContain('Running 1')
    expect(textOf(main())).toContain('Finished 1')
    await app.go('/competitions?phase=finished')
    await app.settled()
    expect(textOf(main())).toMatch(/Magic cup.*Zed/)
    expect(textOf(main())).not.toMatch(/ends in/)
    const own = await shows(app, '/competitions/2')
    expect(allOf('group', CLOCK)).toEqual([])
    expect(own).toMatch(/Winner.{0,3}Zed/)
    expect(own).not.toMatch(/ends in/i)
  })

  it('start-and-duration', async () => {
    const app = await openList('/events?view=agenda', file('start-and-duration/mixed.json'))
    expect(textOf(main())).not.toMatch(/Boss rush[^a-z]*running|open end/)
    expect(textOf(main())).toContain('Show 1 that is over')
    await openOnly()

    async function openOnly() {
      const only = file('start-and-duration/only.json')
      app.respond(() => answer(only))
      await app.press('button', /^Refresh/)
      await app.reads(/Raid hour/)
      expect(textOf(allOf('region', 'Running now')[0]!)).toMatch(/Raid hour.*ends in 30 min/)
      expect(textOf(allOf('region', 'Upcoming')[0]!)).toMatch(/Gold hour.* – /)
      expect((await addAll(app)).text.match(/DTEND/g)).toHaveLength(2)
    }
  })

  it('recurring-event', async () => {
    const app = await openList('/events?view=agenda', file('recurring-event/events.json'))
    expect(textOf(allOf('region', 'Upcoming')[0]!)).toMatch(/Arena night.*starts in/)
    expect(textOf(main())).not.toMatch(/ended/i)
    expect((await addAll(app)).text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO')
    const own = await shows(app, '/events/5')
    expect(own).toContain('weekly, Monday')
    expect(own).toMatch(/Starts in/)
    expect(own).not.toMatch(/FREQ=|ended/i)
    expect(await shows(app, '/')).not.toMatch(/Arena night[^a-z]*ended/)
  })

  it('clock-times', async () => {
    const app = await openList('/events?view=table', file('clock-times/list.json'))
    const table = within(main()).getAllByRole('table').at(-1)!
    for (const time of ['21:00', '22:30', '07:15', '20:00']) expect(textOf(table)).toContain(time)
    expect(textOf(main())).not.toMatch(/\d min/)
    const event = file('clock-times/event.json')
    app.respond(() => answer(event))
    const own = await shows(app, '/events/3')
    for (const time of ['18:00', '23:30', '05:00']) expect(own).toContain(time)
    expect(own).not.toMatch(/\d min/)
  })
})
