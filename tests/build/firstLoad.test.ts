import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstLoad, totalOf } from '#build/firstLoad.ts'

let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'statglass-size-'))
  mkdirSync(join(dist, 'assets'))
})

afterEach(() => rmSync(dist, { recursive: true, force: true }))

const weight = (text: string) => gzipSync(text, { level: 9 }).length

it("weighs the page's scripts with what they import at once and the first page, not what comes later", () => {
  const files = {
    'assets/a.js':
      'import{b as x}from"./b.js";import"./c.js";import("./app-1.js");import("./late.js")',
    'assets/b.js': 'import { c } from "./c.js"; export const b = 1',
    'assets/c.js': 'export const c = 2',
    'assets/app-1.js': 'import{b}from"./b.js";import{d}from"./d.js"',
    'assets/d.js': 'export const d = 4',
    'assets/late.js': 'export const late = 3',
    'assets/a.css': 'body{margin:0}',
    'assets/late.css': 'p{margin:0}',
    'index.html': `<script type="module" crossorigin src="/assets/a.js"></script>
<link rel="modulepreload" crossorigin href="/assets/b.js"><link rel="stylesheet" href="./assets/a.css">`,
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(dist, path), text)
  const { scripts, styles } = firstLoad(dist)
  expect(Object.fromEntries(scripts)).toEqual({
    'assets/a.js': weight(files['assets/a.js']),
    'assets/b.js': weight(files['assets/b.js']),
    'assets/c.js': weight(files['assets/c.js']),
    'assets/app-1.js': weight(files['assets/app-1.js']),
    'assets/d.js': weight(files['assets/d.js']),
  })
  expect([...styles.keys()]).toEqual(['assets/a.css'])
  expect(totalOf(styles)).toBe(weight(files['assets/a.css']))
})
