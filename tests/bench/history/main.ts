import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { createServer } from 'vite'
import { openBrowser } from '../../helpers/browser.ts'
import { thisMachine } from '../../helpers/browserMachine.ts'
import type { Measured } from './benchWorker.ts'

const ROOT = join(import.meta.dirname, '../../..')
const USUAL = [10_000, 100_000]

/** Arguments: numbers of visits, default 10,000 and 100,000; a million takes some minutes. */
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
    optimizeDeps: { include: ['idb', 'valibot', '@tanstack/react-query'], noDiscovery: true },
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
    const measured: Measured[] = []
    for (const visits of asked.length > 0 ? asked : USUAL)
      measured.push(await inBrowser(`http://127.0.0.1:${address.port}/bench`, visits))
    print(measured)
  } finally {
    await server.close()
  }
}

/** A browser with a profile on the disk, fresh for each measurement. */
async function inBrowser(url: string, visits: number): Promise<Measured> {
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
      if (message.type() === 'info') console.log(`  ${visits}: ${message.text()}`)
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
      { visits },
    )
    if ('failed' in measured) throw new Error(measured.failed)
    return measured
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

function print(rows: readonly Measured[]): void {
  const two = ([median, p95]: readonly [number, number]) =>
    `${median.toFixed(1)} / ${p95.toFixed(1)}`
  const tables = rows.map((row) => [
    row.visits.toLocaleString('en'),
    {
      'append ms (median / p95)': two(row.appendMs),
      'chart over a thing ms (median / p95)': two(row.chartMs),
      'gains of 50 things, ms': Math.round(row.group50Ms),
      'append that thins out ms (median / p95)': two(row.thinMs),
      'fill, ms': Math.round(row.fillMs),
      'export, ms': Math.round(row.exportMs),
      'exported, MB': Number(row.exportedMegabytes.toFixed(1)),
      'import, ms': Math.round(row.importMs),
      'on the device, MB': Number(row.megabytes.toFixed(1)),
    },
  ])
  console.log('\nVisits of things with 25 figures')
  console.table(Object.fromEntries(tables))
}
