import { isRecord } from '#lib/isRecord.ts'
import {
  createReferences,
  partsOf,
  propertiesOf,
  type References,
  type Schema,
  textOf,
  wordsIn,
} from './references.ts'

/** A parameter in the path or the query of a route. */
export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  /** All that it takes; empty if it is free. */
  values: readonly string[]
  /** The default, or the document's example. */
  usual: string | null
  minimum: number | null
  maximum: number | null
}

/** A GET. */
export interface Operation {
  /** As the document writes it: `/clans/{clanTag}/members`. */
  path: string
  parameters: readonly Parameter[]
  /** The schema of its answer, if present. */
  answer: unknown
  deprecated: boolean
  /** It needs a personal sign-in; a key is not enough. */
  needsConsent: boolean
}

/** The requestable part of an OpenAPI 3 or Swagger 2 document. */
export interface ApiDocument {
  title: string | null
  documentation: string | null
  /** The paths of its servers, without a slash at the end: `/api/v1`. */
  bases: readonly string[]
  operations: readonly Operation[]
  keyHeader: string | null
  /** Response headers that declare the limit. */
  rateHeaders: readonly string[]
  /** The fields of its errors. */
  errorFields: readonly string[]
  references: References
}

const MAX_OPERATIONS = 2000

/** Reads a document of either version; a text is the reason why it is none. */
export function readDocument(json: unknown): ApiDocument | string {
  if (!isRecord(json)) return 'it is no JSON object'
  const version = json['openapi']
  if (json['swagger'] !== '2.0' && !(typeof version === 'string' && version.startsWith('3.')))
    return 'it is neither OpenAPI 3 nor Swagger 2'
  if (!isRecord(json['paths'])) return 'it has no paths'
  const references = createReferences(json)
  const schemes = schemesOf(json)
  const needsKey = json['security']
  const gets = Object.entries(json['paths'])
    .slice(0, MAX_OPERATIONS)
    .flatMap(([path, given]) => {
      const item = references(given)
      const get = references(item?.['get'])
      if (get === null) return []
      const both = [item?.['parameters'], get['parameters']].flatMap(listOf)
      return [{ path, get, parameters: both.map(references) }]
    })
  if (gets.length === 0) return 'it names no route that can be asked'
  const info = references(json['info'])
  const answers = gets.flatMap(({ get }) => answersOf(get, references))
  return {
    title: textOf(info?.['title']),
    documentation: textOf(references(json['externalDocs'])?.['url']),
    bases: basesOf(json),
    operations: gets.map(({ path, get, parameters }) => ({
      path,
      parameters: parameters.flatMap((one) => parameterOf(one, references) ?? []),
      answer: answersOf(get, references).find(({ good }) => good)?.schema,
      deprecated: get['deprecated'] === true,
      needsConsent: needsConsent(get['security'] ?? needsKey, schemes),
    })),
    keyHeader:
      [...schemes.values()]
        .find((one) => one['type'] === 'apiKey' && one['in'] === 'header')
        ?.['name']?.toString() ?? null,
    rateHeaders: [...new Set(answers.flatMap(({ headers }) => headers))].filter((name) =>
      /rate-?limit/i.test(name),
    ),
    errorFields: errorFieldsOf(answers, references),
    references,
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function schemesOf(json: Schema): Map<string, Schema> {
  const components = isRecord(json['components']) ? json['components'] : {}
  const schemes = components['securitySchemes'] ?? json['securityDefinitions']
  return new Map(
    Object.entries(isRecord(schemes) ? schemes : {}).flatMap(([name, scheme]) =>
      isRecord(scheme) ? [[name, scheme] as const] : [],
    ),
  )
}

/** True if every way in is a personal sign-in, not a key. */
function needsConsent(security: unknown, schemes: ReadonlyMap<string, Schema>): boolean {
  const ways = listOf(security).filter(isRecord)
  const isSignIn = (name: string) =>
    /oauth2|openIdConnect/.test(String(schemes.get(name)?.['type']))
  return ways.length > 0 && ways.every((way) => Object.keys(way).some(isSignIn))
}

function basesOf(json: Schema): string[] {
  const servers = listOf(json['servers']).flatMap((server) => {
    if (!isRecord(server) || typeof server['url'] !== 'string') return []
    const variables = isRecord(server['variables']) ? server['variables'] : {}
    return server['url'].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const variable = Object.hasOwn(variables, name) ? variables[name] : null
      return (isRecord(variable) && textOf(variable['default'])) || 'x'
    })
  })
  const base = json['basePath']
  const paths = [...servers, ...(typeof base === 'string' ? [base] : [])].flatMap((url) =>
    URL.canParse(url, 'https://here.invalid') ? new URL(url, 'https://here.invalid').pathname : [],
  )
  return [...new Set((paths.length > 0 ? paths : ['/']).map((at) => at.replace(/(?<!\/)\/+$/, '')))]
}

/** Null for one that is neither in the path nor in the query. */
function parameterOf(given: Schema | null, references: References): Parameter | null {
  const place = given?.['in']
  const name = textOf(given?.['name'])
  if (given === null || name === null || (place !== 'path' && place !== 'query')) return null
  // Swagger 2 has the schema in the parameter itself.
  const parts = partsOf(references, given['schema'] ?? given)
  const first = (field: string) => [given, ...parts].find((part) => field in part)?.[field]
  return {
    name,
    in: place,
    required: given['required'] === true || place === 'path',
    values: wordsIn(references, given['schema'] ?? given),
    usual: textOf(first('default')) ?? textOf(first('example')),
    minimum: numberOf(first('minimum')),
    maximum: numberOf(first('maximum')),
  }
}

interface DescribedAnswer {
  good: boolean
  schema: unknown
  headers: string[]
}

function answersOf(get: Schema, references: References): DescribedAnswer[] {
  const responses = isRecord(get['responses']) ? get['responses'] : {}
  return Object.entries(responses).flatMap(([status, given]) => {
    const response = references(given)
    if (response === null) return []
    const content = isRecord(response['content']) ? response['content'] : {}
    const media = Object.entries(content).find(([type]) => /json|^\*/.test(type))?.[1]
    return {
      good: status.startsWith('2'),
      schema: isRecord(media) ? media['schema'] : response['schema'],
      headers: isRecord(response['headers']) ? Object.keys(response['headers']) : [],
    }
  })
}

/** The fields of the errors, of the first kinds of them. */
function errorFieldsOf(answers: readonly DescribedAnswer[], references: References): string[] {
  const schemas = new Set(
    answers.filter(({ good }) => !good).map(({ schema }) => references(schema)),
  )
  const fields = [...schemas]
    .slice(0, 10)
    .flatMap((schema) => propertiesOf(references, schema).map(({ path }) => path.join('.')))
  return [...new Set(fields)].slice(0, 6)
}
