import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Host {
  origin: string
  close(): Promise<void>
}

/** Whether a server is installed here; its tests skip where it is not. */
export const has = (command: string): boolean =>
  spawnSync(command, [command === 'nginx' ? '-v' : 'version']).error === undefined

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

/** Starts a real server with a configuration of this folder, its texts replaced as given; it answers when this resolves. */
export async function startHost(
  name: 'nginx.conf' | 'nginx-shared-cache.conf' | 'Caddyfile',
  replaced: Readonly<Record<string, string>>,
): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'statglass-host-'))
  const port = await freePort()
  let text = readFileSync(join(import.meta.dirname, name), 'utf8')
  for (const [from, to] of Object.entries({
    ...replaced,
    '127.0.0.1:8080': `127.0.0.1:${port}`,
    '127.0.0.1:8081': `127.0.0.1:${port}`,
    '/var/cache/nginx': folder,
  }))
    text = text.replaceAll(from, to)
  const [command, ...args] = name === 'Caddyfile' ? caddyIn(folder, text) : nginxIn(folder, text)
  const child = spawn(command ?? '', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const origin = `http://127.0.0.1:${port}`
  await answers(
    origin,
    () => child.exitCode !== null,
    () => output,
  )
  return {
    origin,
    async close() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function caddyIn(folder: string, text: string): string[] {
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, text)
  return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile']
}

/** The file is one of those that a distribution's own nginx.conf includes. */
function nginxIn(folder: string, text: string): string[] {
  mkdirSync(join(folder, 'temp'))
  writeFileSync(join(folder, 'site.conf'), text)
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`)
    .join('\n')
  const main = `daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${temps}
  include ${folder}/site.conf;
}
`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, main)
  return ['nginx', '-p', folder, '-c', file]
}

/** Waits until a server that was started answers; @throws Error with its output where it ends, or never does. */
export async function answers(
  origin: string,
  ended: () => boolean,
  output: () => string,
): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (ended()) throw new Error(`the server ended: ${output()}`)
    const up = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no answer from ${origin}: ${output()}`)
}
