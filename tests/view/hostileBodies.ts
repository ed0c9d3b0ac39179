import { corpusFolder, handmadeFolder, openBodies, readIndex } from '../bench/reading/expected.ts'
import { sharedFiles, sharedJson, sharedText } from '../helpers/shared.ts'

/** A body as it comes over the wire. */
export interface HostileBody {
  /** Where it is from, for the message of a failure. */
  from: string
  bytes: string | Buffer<ArrayBuffer>
}

/** Where an odd value may stand in a body; a number in the name takes turns. */
const WRAPPERS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `{"success":true,"data":${text}}`,
  (text) => `{"success":true,"data":{"name":${text},"level":12}}`,
  (text) => `{"success":true,"data":{"name":"Wren","facts":${text}}}`,
  (text) => `{"success":true,"data":[${text},${text},${text}]}`,
  (text) => `{"data":{"rows":[{"name":${text},"level":1},{"name":"B","level":${text}}]}}`,
  (text) => `{"success":false,"error":${text}}`,
  (text) => `{"success":true,"data":{"name":"Wren","history":[[1700000000,${text}],[${text},2]]}}`,
]

/** What stands in the place of a value of a body that was right. */
const WRONG: readonly unknown[] = [
  null,
  true,
  0,
  -1e308,
  9_007_199_254_740_993,
  '',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  '\uD800',
  [],
  [[[]]],
  {},
  { toString: 1, valueOf: 2, hasOwnProperty: 3 },
  // oxlint-disable-next-line unicorn/no-thenable -- it is what a body may say
  { then: 1 },
  {
    $$typeof: 'react.element',
    type: 'script',
    props: { dangerouslySetInnerHTML: { __html: 'x' } },
  },
  [null, 1, 'a', {}, []],
]
/** Of each body that was right. */
const CHANGES = 6

/** Every JSON file, shape and wrong type there is; null where `../shared` is not. */
export function hostileBodies(): HostileBody[] | null {
  const shapes = sharedJson('data/own/object-shape-attacks.json') as string[] | null
  if (shapes === null) return null
  return [...testSuite(), ...wrapped('shape', shapes), ...strings(), ...wrongTypes()]
}

function testSuite(): HostileBody[] {
  return ['data/jsontestsuite/test_parsing', 'data/jsontestsuite/test_transform'].flatMap(
    (folder) => sharedFiles(folder).map(([name, bytes]) => ({ from: name, bytes })),
  )
}

const wrapped = (from: string, texts: readonly string[]): HostileBody[] =>
  texts.flatMap((text) => WRAPPERS.map((wrap) => ({ from: `${from} ${text}`, bytes: wrap(text) })))

/** Each text once, the places taking turns: all at all places are in `hostileText.test.tsx`. */
function strings(): HostileBody[] {
  const lists = ['data/xss/merged-unique.json', 'data/blns/blns.json'].flatMap(
    (path) => sharedJson(path) as string[],
  )
  const lines = sharedText('data/json/JSON_Fuzzing.txt')?.split('\n') ?? []
  const texts = [...new Set([...lists, ...lines])]
  return texts.map((text, at) => ({
    from: `text ${text}`,
    bytes: WRAPPERS[2 + (at % (WRAPPERS.length - 2))]!(JSON.stringify(text)),
  }))
}

/** Bodies of services, with one value in turn of a type that it should not have. */
function wrongTypes(): HostileBody[] {
  const folders = [corpusFolder(), handmadeFolder('handmade'), handmadeFolder('documented')]
  return folders.flatMap((folder) => {
    if (folder === null) return []
    const bodyOf = openBodies(folder)
    return readIndex(folder).flatMap(({ file }, turn) => changed(file, bodyOf(file), turn))
  })
}

function changed(file: string, body: unknown, turn: number): HostileBody[] {
  const count = placesIn(body)
  return Array.from({ length: CHANGES }, (_, at) => {
    const place = Math.floor((count * at) / CHANGES)
    const value = WRONG[(turn * CHANGES + at) % WRONG.length]
    let seen = 0
    const bytes = JSON.stringify(body, (_key, old: unknown) => (seen++ === place ? value : old))
    return { from: `${file} with ${JSON.stringify(value)} at ${place}`, bytes }
  })
}

function placesIn(body: unknown): number {
  let count = 0
  JSON.stringify(body, (_key, value: unknown) => {
    count += 1
    return value
  })
  return count
}
