import { describe, expect, it } from 'vitest'
import { thingTable } from '#data/things/things.ts'
import { namesIn, nameColumn, readBody, readCell } from '#reading/index.ts'

const clan = (members: readonly object[], more: object = {}) =>
  readBody(
    { success: true, data: { clanName: 'oak', ...more, members } },
    { area: 'clans', id: 'oak', endpoint: 'clans/oak' },
  )

const links = (key: string, names: readonly string[]) => {
  const reading = clan(
    names.map((name, at) => ({ [key]: name, clanRank: 'Recruit', xp: at + 5e6 })),
  )
  const [table] = reading.tables
  const column = table && nameColumn(table)
  return (table?.rows ?? []).map((row) => {
    const value = column && readCell(row, column)
    return value?.kind === 'link' ? [value.text, value.area, value.id] : null
  })
}

describe('names in a body', () => {
  it.each([
    ['a no-break space', 'Chip\u00a0esq', 'Chip esq'],
    ['a narrow one', 'Chip\u202fesq', 'Chip esq'],
    ['a zero-width space', 'Chip\u200b esq', 'Chip esq'],
    ['a soft hyphen', 'Chip\u00ad esq', 'Chip esq'],
    ['marks of direction', '\u200fChip esq\u200e', 'Chip esq'],
    ['blanks around and doubled', ' Chip  esq ', 'Chip esq'],
    ['letters taken apart', 'De\u0301ja\u0300', 'Déjà'],
    ['references of HTML', 'D&#233;j&agrave;', 'Déjà'],
    ['references in hex', 'Ash&#x27;s', "Ash's"],
    ['references escaped twice', 'Tom &amp;amp; Ash', 'Tom & Ash'],
    ['what is no reference', 'a&b', 'a&b'],
    ['an unknown reference', 'a&bee;', 'a&bee;'],
  ])('are shown and asked for plainly: %s', (_, written, plain) => {
    expect(links('username', [written, 'Tarn', 'Moss Bee'])[0]).toEqual([plain, 'players', plain])
  })

  it('keep joiners inside emoji and scripts that need them', () => {
    const family = '👨\u200d👩\u200d👧 ann'
    const persian = 'می\u200cخواهم'
    expect(links('username', [family, persian]).map((one) => one?.[2])).toEqual([family, persian])
  })

  it('that cannot be seen are shown by their code points, and lead on', () => {
    const names = ['Tarn', '\u3164', '\u200b\u200e', '\u00ad', '\u00a0', '\u2800', '0']
    expect(links('playerName', names)).toEqual([
      ['Tarn', 'players', 'Tarn'],
      ['U+3164', 'players', '\u3164'],
      ['U+200B U+200E', 'players', '\u200b\u200e'],
      ['U+00AD', 'players', '\u00ad'],
      ['U+00A0', 'players', '\u00a0'],
      ['U+2800', 'players', '\u2800'],
      ['0', 'players', '0'],
    ])
  })

  it('are unescaped wherever a text is shown', () => {
    const reading = clan([{ name: 'Tarn', role: 'Owner &lt;3', xp: 5 }], {
      clanName: 'Tom &amp; Ash&#39;s Crew',
      motto: 'We &lt;3 loot &quot;always&quot;',
    })
    expect(reading.title.text).toBe("Tom & Ash's Crew")
    expect(reading.facts.map(({ value }) => 'text' in value && value.text)).toContain(
      'We <3 loot "always"',
    )
    const [table] = reading.tables
    const role = table?.columns.find(({ path }) => path === 'role')
    const row = table?.rows[0]
    expect(role && row && readCell(row, role)).toEqual({ kind: 'text', text: 'Owner <3' })
  })

  it('of keys are shown plainly, too', () => {
    const reading = readBody(
      {
        members: Object.fromEntries(
          ['Chip\u00a0esq', 'Tom &amp; Ash', 'Tarn', 'Moss'].map((name, at) => [
            name,
            { xp: at + 5 },
          ]),
        ),
      },
      { area: 'clans', id: 'oak', endpoint: 'clans/oak' },
    )
    const expected = ['Chip esq', 'Tom & Ash', 'Tarn', 'Moss']
    const [table] = reading.tables
    expect(table && thingTable(table).rows.map(({ name }) => name)).toEqual(expected)
    const ids = namesIn(reading, { area: 'clans', endpoint: 'clans/oak' }).map(({ id }) => id)
    expect(ids).toEqual(expected)
  })

  it.each([
    'rsn',
    'RSN',
    'Rsn',
    'rs_name',
    'clanmate',
    'Clanmate',
    'clan_mate',
    'ign',
    'inGameName',
    'in_game_name',
    'gamertag',
    'GamerTag',
    'Gamer Tag',
    'gamer-tag',
    'summonerName',
    'summoner_name',
    'SUMMONER_NAME',
    'battleTag',
    'riotId',
    'minecraft_username',
  ])('are those of players under the key %s', (key) => {
    const written = ['Chip esq', 'Moss Bee', 'Tarn', '0uzo']
    expect(links(key, written)).toEqual(written.map((name) => [name, 'players', name]))
  })
})

it.each([
  ['former_handle', 'later_handle'],
  ['old_username', 'new_username'],
])('a former name leads to the person and is not their name: %s', (former, later) => {
  const reading = readBody([{ [former]: 'Tarn', [later]: 'Moss', asked_on: '2026-11-01' }], {
    area: 'events',
    endpoint: 'events',
  })
  const names = namesIn(reading, { area: 'events', endpoint: 'events' })
  expect(names.filter(({ area }) => area === 'players')).toMatchObject([
    { id: 'Moss', name: 'Moss' },
  ])
})
