import { describe, expect, it } from 'vitest'
import { activityLines, filtered } from '#features/activity/activityLines.ts'
import { harOf } from '#features/activity/HarExport.tsx'
import type { LoggedRequest } from '#features/activity/requestLog.ts'

interface Har {
  version: string
  entries: unknown[]
}

const KEY = 'abcdefgh'.repeat(5)
const root = 'https://stats.example/api/v1'

function logged(
  path: string,
  more: Partial<LoggedRequest['record']> = {},
  tab = 'own',
): LoggedRequest {
  const record = {
    id: `${root}/${path}`,
    endpoint: 'players.item',
    label: path,
    path,
    askedAt: 1000,
    sentAt: 3000,
    doneAt: 3500,
    attempts: 1,
    status: 200,
    outcome: 'answered' as const,
    error: null,
    bytes: 321,
  }
  return { service: root, tab, record: { ...record, ...more } }
}

describe('requests as an HTTP Archive', () => {
  const read = (log: readonly LoggedRequest[]) =>
    (JSON.parse(harOf(log, (text) => text.includes(KEY))) as { log: Har }).log

  it('have their addresses, times and sizes, oldest first', () => {
    const log = read([
      logged('clans?page=2', { askedAt: 9000, sentAt: 9000, doneAt: 9100 }),
      logged('players/Wren'),
    ])
    expect(log.version).toBe('1.2')
    expect(log.entries).toMatchObject([
      {
        startedDateTime: '1970-01-01T00:00:01.000Z',
        time: 2500,
        request: { method: 'GET', url: `${root}/players/Wren` },
        response: { status: 200, bodySize: 321 },
        timings: { blocked: 2000, wait: 500 },
      },
      { request: { queryString: [{ name: 'page', value: '2' }] } },
    ])
  })

  it('never hold a key, and leave out what was not sent', () => {
    const log = [
      logged(`players/${KEY}`),
      logged('players/Ann', { sentAt: null, outcome: 'cancelled' }),
    ]
    expect(harOf(log, (text) => text.includes(KEY))).not.toContain(KEY)
    expect(read(log).entries).toHaveLength(1)
  })
})

describe('the lines of the activity', () => {
  const lines = activityLines(
    [logged('players/Wren'), logged('clans/e', { status: 404, outcome: 'failed' }, 'other')],
    'own',
    root,
    [{ id: `${root}/prices/sun`, label: 'sun', at: 5 }],
  )

  it.each([
    [{ state: '', area: '', source: '' }, 3],
    [{ state: 'failed', area: '', source: '' }, 1],
    [{ state: '', area: 'prices', source: '' }, 1],
    [{ state: '', area: '', source: 'another tab' }, 1],
    [{ state: 'answered', area: 'clans', source: '' }, 0],
  ] as const)('are those that %j asks for', (filter, count) => {
    expect(filtered(lines, filter)).toHaveLength(count)
  })
})
