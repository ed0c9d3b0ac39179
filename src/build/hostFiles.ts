import { copyFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { headersFile } from './contentPolicy.ts'
import {
  describesService,
  type KnownService,
  localPrefix,
  readServiceFile,
  rootOf,
  type ServiceFile,
} from './knownService.ts'

/** The documented default if the file names no prefix. */
export const prefixIn = ({ apiPrefix }: ServiceFile): string =>
  typeof apiPrefix === 'string' ? apiPrefix : '/api/v1'

/**
 * Fields of `service.json` for a build or server that knows the service.
 * A file written for that service keeps its name and examples; those of the sample are removed.
 */
export function serviceFields(
  service: KnownService,
  through: 'browser' | 'server',
  file: ServiceFile,
) {
  const own = describesService(file) ? {} : { name: service.host, accountUrl: null, examples: [] }
  const prefix = prefixIn(file)
  const root = rootOf(service, prefix)
  return through === 'browser'
    ? { ...own, baseUrl: root.slice(0, root.length - prefix.length), upstream: null, locked: true }
    : {
        ...own,
        baseUrl: '',
        apiPrefix: localPrefix(prefix),
        upstream: service.origin,
        locked: true,
      }
}

export function withFields(file: ServiceFile, fields: Record<string, unknown>): string {
  return `${JSON.stringify({ ...file, ...fields }, null, 2)}\n`
}

/** Writes what static hosts read: `404.html` for deep links, `_headers`, and the service of a narrow build. */
export function hostFiles(service: KnownService | null, ownFile: string | null): Plugin {
  let base = '/'
  return {
    name: 'statglass:host-files',
    apply: 'build',
    // A build for one service works without a service.json, too.
    config({ root = process.cwd() }) {
      const file = service && readServiceFile(ownFile ?? join(root, 'public/service.json'))
      const known = file && { ...file, ...serviceFields(service, 'browser', file) }
      return { define: { 'import.meta.env.STATGLASS_SERVICE': JSON.stringify(known) } }
    },
    configResolved(config) {
      base = config.base
      // The app's addresses have several levels: a relative file would be looked for beside each.
      if (!base.startsWith('/'))
        throw new Error(`base: "${base}" is not absolute; name the path, as in --base=/stats/`)
    },
    writeBundle({ dir }) {
      // Worker bundles have no index.html.
      if (!dir || this.environment.name !== 'client') return
      copyFileSync(join(dir, 'index.html'), join(dir, '404.html'))
      writeFileSync(join(dir, '_headers'), headersFile(service?.origin ?? null, base))
      if (!service) return
      const path = join(dir, 'service.json')
      const file = readServiceFile(ownFile ?? path)
      writeFileSync(path, withFields(file, serviceFields(service, 'browser', file)))
    },
  }
}
