import { spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Started {
  /** As it was printed; no slash at its end. */
  url: string
  key: string
  /** Everything printed so far. */
  output(): string
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../../..')

/** Serves a build as `npm start` does, on a free port; resolves when the address and a key were printed. */
export function startCommandLine(dist: string, env: Record<string, string> = {}): Promise<Started> {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'preview', '--outDir', dist, '--host', '127.0.0.1', '--port', '0']
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...inherited, ...env, FORCE_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const stop = async () => {
    child.kill()
    await ended
  }
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /^.*(http:\/\/(?:localhost|127\.0\.0\.1):\d+)/m.exec(output)?.[1]
      const key = /^API key: ([\w-]{40})$/m.exec(output)?.[1]
      if (url !== undefined && key !== undefined)
        resolve({ url: url.replace('localhost', '127.0.0.1'), key, output: () => output, stop })
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.on('error', reject)
    child.on('close', (code) => reject(new Error(`vite preview ended with ${code}\n${output}`)))
  })
}
