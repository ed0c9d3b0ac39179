import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { headersFile } from './contentPolicy.ts'
import type { KnownService } from './knownService.ts'

/** What the service's fields of `service.json` become where the build or the server knows the service. */
export function serviceFields(service: KnownService, through: 'browser' | 'server') {
  return {
    name: service.host,
    baseUrl: through === 'browser' ? service.url : '',
    upstream: through === 'browser' ? null : service.origin,
    accountUrl: null,
    examples: [],
    locked: true,
  }
}

/** `service.json` with fields replaced. */
export function withFields(text: string, fields: Record<string, unknown>): string {
  const shipped: unknown = JSON.parse(text)
  return `${JSON.stringify(Object.assign({}, shipped, fields), null, 2)}\n`
}

/** Writes what static hosts read: `404.html` for deep links, `_headers`, and the service of a narrow build. */
export function hostFiles(service: KnownService | null): Plugin {
  return {
    name: 'statglass:host-files',
    apply: 'build',
    writeBundle({ dir }) {
      // Bundles that are no page (a worker's) have no index.html of their own.
      if (!dir || this.environment.name !== 'client') return
      copyFileSync(join(dir, 'index.html'), join(dir, '404.html'))
      writeFileSync(join(dir, '_headers'), headersFile(service?.origin ?? null))
      if (!service) return
      const file = join(dir, 'service.json')
      writeFileSync(file, withFields(readFileSync(file, 'utf8'), serviceFields(service, 'browser')))
    },
  }
}
