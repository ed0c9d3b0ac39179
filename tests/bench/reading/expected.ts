import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ReadingContext } from '../../../src/reading/types.ts'

/** One row of the corpus' index. */
export interface Expected {
  file: string
  area: string
  /** The service it is of. */
  api: string
  endpoint: string
  title: string
  titleFrom: string
  table: string
  columns: string
  series: string
  timestamps: string
  links: string
  /** In which batch a documented body was written, else empty. */
  batch: string
}

/** A body with what is expected of its reading. */
export interface OpenBody {
  set: string
  service: string
  expected: Expected
  body: unknown
}

export const contextOf = ({ area, endpoint }: Expected): ReadingContext => ({
  area: area === 'errors' ? 'players' : area,
  endpoint,
})

/** All bodies whose expectations are open; a corpus that is not beside the project is left out. */
export function openSets(): OpenBody[] {
  const folders = {
    corpus: corpusFolder(),
    corpus2: corpusFolder('corpus2'),
    handmade: handmadeFolder(),
    documented: handmadeFolder('documented'),
  }
  return Object.entries(folders).flatMap(([set, folder]) => {
    if (folder === null) {
      console.log(`bench:reading: ../shared/${set} is not here; its scores are skipped.`)
      return []
    }
    const bodyOf = openBodies(folder)
    return readIndex(folder).map((expected) => {
      const name = expected.file.split('/').at(-1) ?? ''
      const service = expected.api === '' ? (name.split('--')[0] ?? '') : expected.api
      return { set, service, expected, body: bodyOf(expected.file) }
    })
  })
}

/** Where a corpus is, beside the project; null where it is not. */
export function corpusFolder(name: 'corpus' | 'corpus2' = 'corpus'): string | null {
  const first =
    process.env.STATGLASS_CORPUS ?? resolve(import.meta.dirname, '../../../../shared/corpus')
  const folder = name === 'corpus' ? first : join(first, '..', name)
  return existsSync(join(folder, 'INDEX.tsv')) ? folder : null
}

/**
 * Bodies written by hand in the shapes of services that the corpus does not hold: `handmade`, and `documented` in those
 * of well-known public interfaces, each with its expectation written before any reader saw it.
 */
export function handmadeFolder(name: 'handmade' | 'documented' = 'handmade'): string {
  return resolve(import.meta.dirname, name)
}

export function readIndex(folder: string): Expected[] {
  const lines = readFileSync(join(folder, 'INDEX.tsv'), 'utf8').trim().split('\n')
  const names = (lines[0] ?? '').split('\t')
  return lines.slice(1).map((line) => {
    const cells = line.split('\t')
    const at = (name: string): string => cells[names.indexOf(name)] ?? ''
    return {
      file: at('file'),
      area: at('group'),
      api: at('api'),
      endpoint: at('endpoint_shape'),
      title: at('expected_title'),
      titleFrom: at('title_from'),
      table: at('main_table'),
      columns: at('columns'),
      series: at('series'),
      timestamps: at('timestamps'),
      links: at('links'),
      batch: at('batch'),
    }
  })
}

/** Opens the bodies of a corpus, each by its file in the index: bodies of this project are one a line, `{ file, body }`, a file a batch. */
export function openBodies(folder: string): (file: string) => unknown {
  const lines = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
  const byFile = new Map(lines.map((line) => [(JSON.parse(line) as Packed).file, line]))
  return (file) => {
    const line = byFile.get(file)
    if (line !== undefined) return (JSON.parse(line) as Packed).body
    return JSON.parse(readFileSync(join(folder, file), 'utf8'))
  }
}

interface Packed {
  file: string
  body: unknown
}

/** Text without remarks in round brackets. */
export function withoutRemarks(text: string): string {
  return text.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').trim()
}

/** `a, b; c` as its parts; keys in the parts may not hold commas. */
export function parts(text: string): string[] {
  if (text === '-' || text.trim() === '') return []
  return withoutRemarks(text)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
}

/** A path with every index and wildcard written alike, without the root. The last index of a row is a place of a tuple. */
export function normal(path: string): string {
  return path
    .replace(/(^|\[(?:\*|last)\])\[(\d+)\]$/, '$1.#$2')
    .replaceAll('{}', '')
    .replaceAll('[*]', '')
    .replace(/\[\d+\]|\[last\](?=\.)|\[\]/g, '[0]')
    .replaceAll('[0]', '')
    .replace(/^\$\.?/, '')
    .replaceAll('["', '.')
    .replaceAll('"]', '')
    .replace(/^\./, '')
}
