import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright-core'

/** How a command ended; `code` is null when it was ended by a signal or could not be started. */
export interface Outcome {
  code: number | null
  output: string
}

/** All that the search for a browser knows of the machine; replaced in its tests. */
export interface Machine {
  platform: NodeJS.Platform
  arch: string
  /** 0 is root; null where there are no users of that kind. */
  uid: number | null
  env: Record<string, string | undefined>
  /** The running Node. */
  node: string
  playwrightCli: string
  /** Where Playwright keeps or would keep its own Chromium; '' when it does not say. */
  playwrightPath: string
  /** A folder that git ignores. */
  cache: string
  exists(path: string): boolean
  makeEmpty(folder: string): void
  write(path: string, text: string): void
  /** Never rejects. Output is both streams, in order of arrival. */
  run(
    command: string,
    args: readonly string[],
    timeoutMs: number,
    env?: Record<string, string>,
  ): Promise<Outcome>
}

export function playwrightsOwn({ playwrightPath }: Pick<Machine, 'playwrightPath'>): string[] {
  return playwrightPath === '' ? [] : [playwrightPath]
}

export function thisMachine(root: string): Machine {
  const cli = createRequire(import.meta.url).resolve('playwright-core/package.json')
  return {
    platform: process.platform,
    arch: process.arch,
    uid: process.getuid?.() ?? null,
    env: process.env,
    node: process.execPath,
    playwrightCli: join(dirname(cli), 'cli.js'),
    playwrightPath: chromium.executablePath(),
    cache: join(root, '.cache'),
    exists: existsSync,
    makeEmpty(folder) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
    },
    write: (path, text) => writeFileSync(path, text),
    run: runCommand,
  }
}

function runCommand(
  command: string,
  args: readonly string[],
  timeoutMs: number,
  env: Record<string, string> = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      shell: process.platform === 'win32' && command === 'npm',
    })
    let output = ''
    const keep = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ code: null, output: `${output}\n${error.message}` }))
    child.on('close', (code) => resolve({ code, output }))
  })
}
