import { describe, expect, it } from 'vitest'
import { readDeclarations } from '#api/declaredSchema.ts'
import { readServiceConfig } from '#api/readServiceConfig.ts'
import { discover } from '#discovery/discover.ts'
import { describe as describeService } from '#discovery/openapi/describe.ts'
import { readDocument } from '#discovery/openapi/readDocument.ts'
import { serviceFileOf } from '#discovery/serviceFileOf.ts'
import { readBody } from '#reading/index.ts'
import { get, inPath } from '../helpers/apiDocuments.ts'

describe('what a document says of fields', () => {
  const number = (description: string, more: object = {}) => ({
    type: 'number',
    description,
    ...more,
  })
  const told = (properties: object, more: object = {}) => {
    const document = readDocument({
      openapi: '3.1.0',
      paths: {
        '/guilds': get(),
        '/guilds/{guildKey}': get([inPath('guildKey')], { type: 'object', properties, ...more }),
        '/characters/{name}': get([inPath('name')], {
          properties: { guild_key: { type: 'string' }, name: { type: 'string' } },
        }),
      },
    })
    if (typeof document === 'string') throw new Error(document)
    const { areas, fields } = describeService(document, '')
    expect(readServiceConfig({ version: 2, areas, fields }).problems).toEqual([])
    return fields
  }

  it.each<[object, object]>([
    [{ type: 'string', format: 'date-time' }, { kind: 'instant' }],
    [{ type: ['string', 'null'], format: 'date' }, { kind: 'instant' }],
    [{ type: 'string', format: 'int64' }, { kind: 'count' }],
    [{ type: 'string', format: 'uri' }, { kind: 'link' }],
    [
      { type: 'integer', 'x-unit': 'minutes' },
      { kind: 'duration', unit: 'min' },
    ],
    [
      { type: 'string', 'x-unit': 'ms' },
      { kind: 'duration', unit: 'ms' },
    ],
    [number('Longest run, in seconds.'), { kind: 'duration', unit: 's' }],
    [number('in minutes'), { kind: 'duration', unit: 'min' }],
    [number('Hours spent below ground'), { kind: 'duration', unit: 'h' }],
    [number('Cooldown (ms)'), { kind: 'duration', unit: 'ms' }],
    [number('Unix time in milliseconds'), { kind: 'instant', unit: 'ms' }],
    [number('Epoch timestamp'), { kind: 'instant' }],
    [number('Won raids in percent'), { kind: 'percentage', unit: 'percent' }],
    [number('Share of raids won, from 0 to 1'), { kind: 'percentage', unit: 'fraction' }],
    [number('Chance to win', { maximum: 1 }), { kind: 'percentage', unit: 'fraction' }],
    [number('The last offer, in EUR'), { kind: 'currency', unit: 'EUR' }],
    [
      { type: 'integer', enum: [0, 1], 'x-enumNames': ['IN_RUINS', 'Standing'] },
      { words: { '0': 'In ruins', '1': 'Standing' } },
    ],
    [
      {
        enum: ['w', 'l'],
        'x-enum-descriptions': ['Won', 'Lost after a very long fight for every wall.'],
      },
      { words: { w: 'Won' } },
    ],
    [
      {
        oneOf: [
          { const: 1, title: 'Bronze' },
          { const: 2, title: 'Iron' },
        ],
      },
      { words: { '1': 'Bronze', '2': 'Iron' } },
    ],
    [{ type: 'integer', deprecated: true }, { hidden: true }],
    [{ type: 'string', writeOnly: true }, { hidden: true }],
  ])('of %j is %j', (schema, field) => {
    expect(told({ lumen: schema })['lumen']).toEqual(field)
  })

  it.each<[string, object]>([
    ['lumen', number('Damage per second')],
    ['lumen', number('Renewed every 60 seconds')],
    ['lumen', number('Kills in PVP')],
    ['lumen', number('Converts minutes in seconds (h)')],
    ['lumen', { type: 'string', description: 'The title in seconds' }],
    ['lumen_id', { type: 'string', format: 'int64' }],
    ['id', { type: 'string', format: 'date' }],
  ])('is nothing where that is not plain: %s, %j', (name, schema) => {
    expect(told({ [name]: schema })).not.toHaveProperty(name)
  })

  it('is nothing where two schemas say different things, and hidden where both hide it', () => {
    const one = {
      span: number('in seconds'),
      old: { deprecated: true },
      past: { deprecated: true },
    }
    const other = { span: number('in hours'), old: {}, past: { deprecated: true } }
    expect(told({ one: { properties: one }, other: { properties: other } })).toEqual({
      guild_key: { area: 'clans' },
      past: { hidden: true },
    })
  })

  it('is a link where a property is called like the parameter of a route', () => {
    expect(told({})).toEqual({ guild_key: { area: 'clans' } })
  })

  it('reaches the page by way of service.json, before the reader guesses', async () => {
    const properties = {
      lumen: number('in minutes'),
      standing: { enum: [0, 1], 'x-enum-varnames': ['RUINED', 'WHOLE'] },
      motto: number('in seconds'),
    }
    const json = { openapi: '3.0.0', paths: { '/guilds': get([], { items: { properties } }) } }
    const ask = async () => ({ status: 200, body: [{ key: 'g1' }, { key: 'g2' }] })
    const at = { baseUrl: 'https://ember.example', apiPrefix: '', name: 'Ember' }
    const { fields } = readDeclarations(serviceFileOf(at, await discover(ask, { document: json })))
    const body = { name: 'Otters', lumen: 90, standing: 1, motto: 'of the river' }
    const context = { area: 'clans', id: 'x', endpoint: 'guilds/{id}', view: 'clans.item' }
    const { facts, notes } = readBody(body, {
      ...context,
      declared: [{ by: 'service.json', fields }],
    })
    expect(facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining([
        { kind: 'duration', ms: 5_400_000 },
        { kind: 'text', text: 'Whole' },
        { kind: 'text', text: 'of the river' },
      ]),
    )
    expect(notes).toHaveLength(1)
  })
})
