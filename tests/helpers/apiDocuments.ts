/** Descriptions of services that do not exist, in the shapes that those of public services have. */

export const inPath = (name: string, values?: readonly string[]) => ({
  name,
  in: 'path',
  required: true,
  schema: { type: 'string', ...(values && { enum: values }) },
})
export const inQuery = (name: string, schema: object = { type: 'string' }, required = false) => ({
  name,
  in: 'query',
  required,
  schema,
})
export const get = (
  parameters: readonly object[] = [],
  schema: object = {},
  more: object = {},
) => ({
  get: {
    parameters,
    responses: {
      200: {
        headers: { 'X-Ember-RateLimit-Limit': {}, 'X-Ember-RateLimit-Remaining': {} },
        content: { 'application/json': { schema } },
      },
      default: { $ref: '#/components/responses/Fault' },
    },
    ...more,
  },
})
export const SPANS = ['day', 'week', 'month']

export const EMBER = {
  openapi: '3.0.3',
  info: { title: 'Emberfall stats', version: '2' },
  servers: [
    { url: 'https://{shard}.ember.example/api/v2', variables: { shard: { default: 'eu' } } },
  ],
  security: [{ pass: [] }],
  paths: {
    '/guilds': get([
      { $ref: '#/components/parameters/limit' },
      inQuery('offset', { type: 'integer', default: 0 }),
      inQuery('q'),
      inQuery('focus', { type: 'string', enum: ['war', 'trade'] }),
    ]),
    '/guilds/{guildKey}': get([inPath('guildKey')], { $ref: '#/components/schemas/Guild' }),
    '/guilds/{guildKey}/members': get([inPath('guildKey'), inQuery('page', { minimum: 0 })]),
    '/guilds/{guildKey}/wars': get([inPath('guildKey')]),
    '/characters/search': get([inQuery('needle', { type: 'string' }, true)]),
    '/characters/{characterName}': get([inPath('characterName')]),
    '/characters/by-number/{number}': get([inPath('number')]),
    '/characters/{characterName}/gains': get([
      inPath('characterName'),
      inQuery('span', { $ref: '#/components/schemas/Span' }, true),
    ]),
    '/characters/{characterName}/letters': get(
      [inPath('characterName')],
      {},
      {
        security: [{ person: ['read'] }],
      },
    ),
    '/records/leaderboard': get([
      inQuery('topic', { type: 'string', enum: ['forging', 'riding'] }, true),
      inQuery('span', { $ref: '#/components/schemas/Span' }, true),
    ]),
    '/cups': get([inQuery('phase', { enum: ['planned', 'open', 'over'], default: 'open' })]),
    '/cups/{cupId}': get([inPath('cupId')]),
    '/items/{itemId}': get([inPath('itemId')]),
    '/items': get([inQuery('page', { type: 'integer' }), inQuery('pageSize', { maximum: 50 })]),
    '/items/{itemId}/history': get([inPath('itemId')]),
    '/old/guilds': get([], {}, { deprecated: true }),
    '/maps/{x}/{y}': get([inPath('x'), inPath('y')]),
  },
  components: {
    parameters: { limit: inQuery('limit', { type: 'integer', default: 25, maximum: 100 }) },
    responses: {
      Fault: {
        content: {
          'application/json': {
            schema: { properties: { reason_code: { type: 'string' }, words: { type: 'string' } } },
          },
        },
      },
    },
    schemas: {
      Span: { type: 'string', enum: SPANS },
      Guild: {
        properties: { chief: { $ref: '#/components/schemas/Person' }, rank: { type: 'integer' } },
      },
      Person: { properties: { guild: { allOf: [{ $ref: '#/components/schemas/Guild' }] } } },
    },
    securitySchemes: {
      pass: { type: 'apiKey', in: 'header', name: 'X-Ember-Pass' },
      person: { type: 'oauth2', flows: {} },
    },
  },
}

export const GERMAN = {
  swagger: '2.0',
  info: { title: 'Nebelreich' },
  basePath: '/dienst/',
  securityDefinitions: { schluessel: { type: 'apiKey', in: 'header', name: 'X-Schluessel' } },
  paths: {
    '/gilden': {
      get: {
        parameters: [
          { name: 'suche', in: 'query', type: 'string' },
          { name: 'start', in: 'query', type: 'integer' },
          { name: 'anzahl', in: 'query', type: 'integer', default: 30 },
          {
            name: 'art',
            in: 'query',
            type: 'array',
            items: { type: 'string', enum: ['krieg', 'handel'] },
          },
        ],
      },
    },
    '/gilden/{gildenId}': { get: {} },
    '/spieler/{spielerName}': { get: {} },
    '/spieler/{spielerName}/erfolge': { get: {} },
    '/ranglisten/{bereich}': {
      get: {
        parameters: [{ name: 'bereich', in: 'path', type: 'string', enum: ['kampf', 'handel'] }],
      },
    },
    '/turniere': { get: {} },
  },
}

export const BY_QUERY = {
  openapi: '3.1.0',
  info: {},
  servers: [{ url: '/v3' }],
  paths: {
    '/player': get([inQuery('uuid', { type: 'string' }, true)]),
    '/guild': get([inQuery('id'), inQuery('player'), inQuery('name')]),
    '/bazaar/auction': get([inQuery('uuid'), inQuery('player')]),
    '/bazaar/auctions': get([inQuery('page', { type: 'integer' })]),
    '/news': get(),
    '/areas': get(),
    '/areas/{areaId}/rankings/players': get([inPath('areaId'), inQuery('after'), inQuery('limit')]),
    '/areas/{areaId}/rankings/clans': get([inPath('areaId')]),
    '/ladder/{queue}/{tier}': get([inPath('queue', ['solo', 'flex']), inPath('tier', ['I', 'II'])]),
  },
}
