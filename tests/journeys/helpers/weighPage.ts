import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Bytes after gzip that a page has fetched since, and how many requests it made. */
export interface Weight {
  scripts: number
  styles: number
  requests: number
}

/** Begins to weigh; call the result when the page is there. Files are weighed as they are in `dist`. */
export function weighPage(page: Page, dist: string): () => Weight {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const sum = (ending: string) =>
    [...new Set(fetched)]
      .filter((path) => path.endsWith(ending))
      .map((path) => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length)
      .reduce((total, bytes) => total + bytes, 0)
  return () => ({ scripts: sum('.js'), styles: sum('.css'), requests: fetched.length })
}
