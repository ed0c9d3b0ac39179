import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')

/** Builds as `npm run build` does, but into `dist`, and a copy of the project where `root` is one; @throws what was printed. `options`: of Vite. */
export function buildApp(
  dist: string,
  root = ROOT,
  options: readonly string[] = [],
): Promise<void> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'warn', ...options]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`vite build ended with ${code}\n${output}`))
    })
  })
}
