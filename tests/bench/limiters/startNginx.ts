import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LimiterOptions, Running } from './limiter.ts'

const NGINX = '/usr/sbin/nginx'
const START_MS = 5000
const LOOK_MS = 50

/** Debian's nginx as a leaky bucket that admits `limit` at once; it tells nothing but 429. Null where it is not there. */
export async function startNginx({ limit, windowMs }: LimiterOptions): Promise<Running | null> {
  if (!existsSync(NGINX)) return null
  const folder = await mkdtemp(join(tmpdir(), 'limiters-'))
  const port = await freePort()
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port, limit, windowMs))
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  const child = spawn(NGINX, args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  await answering(`${url}up`)
  return {
    url,
    close: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}

function configuration(folder: string, port: number, limit: number, windowMs: number): string {
  const perMinute = Math.round((limit * 60_000) / windowMs)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off; default_type application/json;
  ${paths.join(' ')}
  limit_req_zone $binary_remote_addr zone=all:1m rate=${perMinute}r/m;
  limit_req_status 429;
  server {
    listen 127.0.0.1:${port};
    location = /up { return 204; }
    location / { limit_req zone=all burst=${limit - 1} nodelay; try_files /none @answer; }
    location @answer { return 200 '{"success":true,"data":{}}'; }
  }
}
`
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function answering(url: string): Promise<void> {
  for (const until = Date.now() + START_MS; ;) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
  }
}
