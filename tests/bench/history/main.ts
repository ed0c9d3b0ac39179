import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { openBrowser } from '../../helpers/browser.ts'
import { thisMachine } from '../../helpers/browserMachine.ts'
import type { Measured } from './types.ts'

const ROOT = join(import.meta.dirname, '../../..')
const STORES = ['series in chunks', 'raw rows', 'OPFS files'] as const
const USUAL = [10_000, 100_000]

/** Arguments: numbers of snapshots, default 10,000 and 100,000; a million takes some minutes. */
export async function main(): Promise<void> {
  const asked = process.argv
    .slice(2)
    .map(Number)
    .filter((count) => count > 0)
  const server = await createServer({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false },
    optimizeDeps: { include: ['idb', 'valibot'], noDiscovery: true },
    plugins: [
      {
        name: 'page',
        configureServer: ({ middlewares }) => {
          middlewares.use('/bench', (_, response) => {
            response.setHeader('Content-Type', 'text/html')
            response.end('<!doctype html><title>bench</title>')
          })
        },
      },
    ],
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port')
  try {
    for (const snapshots of asked.length > 0 ? asked : USUAL) {
      const rows: Measured[] = []
      for (const store of STORES)
        rows.push(await inBrowser(`http://127.0.0.1:${address.port}/bench`, store, snapshots))
      print(snapshots, rows)
    }
  } finally {
    await server.close()
  }
}

/** A browser with a profile on the disk, fresh for each measurement. */
async function inBrowser(url: string, store: string, snapshots: number): Promise<Measured> {
  const profile = mkdtempSync(join(tmpdir(), 'statglass-bench-'))
  const { browser: context } = await openBrowser(thisMachine(ROOT), ({ path, env }) =>
    chromium.launchPersistentContext(profile, {
      executablePath: path,
      args: ['--no-sandbox', '--disable-gpu'],
      env: { ...process.env, ...env },
    }),
  )
  try {
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'info') console.log(`  ${store}: ${message.text()}`)
    })
    await page.goto(url)
    const measured = await page.evaluate(
      (question) =>
        new Promise<Measured | { failed: string }>((resolve) => {
          const worker = new Worker('/tests/bench/history/benchWorker.ts', { type: 'module' })
          worker.addEventListener(
            'message',
            ({ data }: MessageEvent<Measured | { failed: string } | { progress: string }>) => {
              if ('progress' in data) console.info(data.progress)
              else resolve(data)
            },
          )
          worker.addEventListener('error', ({ message }) => resolve({ failed: message }))
          worker.postMessage(question)
        }),
      { store, snapshots },
    )
    if ('failed' in measured) throw new Error(`${store}: ${measured.failed}`)
    return measured
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

function print(snapshots: number, rows: readonly Measured[]): void {
  const two = ([median, p95]: readonly [number, number]) =>
    `${median.toFixed(1)} / ${p95.toFixed(1)}`
  console.log(`\n${snapshots.toLocaleString('en')} snapshots of 25 figures`)
  console.table(
    Object.fromEntries(
      rows.map(({ store, fillSeconds, appendMs, chartMs, group50Ms, exportMs, megabytes }) => [
        store,
        {
          'append ms (median / p95)': two(appendMs),
          'chart ms (median / p95)': two(chartMs),
          'gains of 50, ms': Math.round(group50Ms),
          'export, ms': Math.round(exportMs),
          'size, MB': Number(megabytes.toFixed(1)),
          'filling, s': Number(fillSeconds.toFixed(1)),
        },
      ]),
    ),
  )
}
