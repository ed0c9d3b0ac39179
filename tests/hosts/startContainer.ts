import { execFile, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { answers, freePort, type Host } from './startHost.ts'

const ROOT = join(import.meta.dirname, '../..')
const FILE = 'tests/hosts/Containerfile'
const NAMED_IN_FILE = [
  'docker.io/library/node:22-bookworm-slim',
  'docker.io/nginxinc/nginx-unprivileged:stable',
]

const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0

/** What can build a container here: Docker, or buildah as root with Debian's packages in place of the images of a registry. */
export function containerBuilder(): 'docker' | 'buildah' | null {
  if (runs('docker', 'info')) return 'docker'
  const here = process.getuid?.() === 0 && runs('buildah', '--version')
  return here && runs('debootstrap', '--version') ? 'buildah' : null
}

const exec = promisify(execFile)
const run = async (command: string, ...args: string[]): Promise<string> =>
  (await exec(command, args, { cwd: ROOT, maxBuffer: 1e8 })).stdout.trim()

/** Builds the project's container file for one service and starts it; @throws Error with what the builder said. */
export function startContainer(builder: 'docker' | 'buildah', service: string): Promise<Host> {
  return builder === 'docker' ? inDocker(service) : inBuildah(service)
}

async function inDocker(service: string): Promise<Host> {
  const tag = `statglass-test-${process.pid}`
  await run('docker', 'build', '-f', FILE, '--build-arg', `API_BASE_URL=${service}`, '-t', tag, '.')
  const port = await freePort()
  const id = await run('docker', 'run', '-d', '--rm', '-p', `127.0.0.1:${port}:8080`, tag)
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, () => false, String)
  return { origin, close: async () => void (await run('docker', 'rm', '-f', id)) }
}

/** Without a registry, and where no namespace may be made: chroots of one Debian root with this Node and Debian's nginx. */
async function inBuildah(service: string): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'statglass-container-'))
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')]
  const buildah = (...args: string[]) =>
    run('buildah', ...store, '--storage-driver', 'vfs', ...args)
  const isolated = ['--isolation', 'chroot', '--network', 'host']
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const base = join(folder, 'base')
    await makeBase(base)
    writeFileSync(
      join(folder, 'Base'),
      'FROM scratch\nCOPY . /\nENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt\n',
    )
    const tags = NAMED_IN_FILE.flatMap((name) => ['-t', name])
    await buildah('bud', ...isolated, '-f', join(folder, 'Base'), ...tags, base)
    rmSync(base, { recursive: true })
    const build = ['--pull-never', '-f', FILE, '--build-arg', `API_BASE_URL=${service}`]
    await buildah('bud', ...isolated, ...build, '-t', 'statglass', '.')
    const name = await buildah('from', '--pull-never', 'localhost/statglass')
    // The network is this machine's own, where the port may be taken.
    const port = await freePort()
    const listen = `s/listen 8080/listen 127.0.0.1:${port}/`
    await buildah(
      'run',
      '--user',
      'root',
      ...isolated,
      name,
      'sed',
      '-i',
      listen,
      '/etc/nginx/conf.d/default.conf',
    )
    const args = [
      ...store,
      '--storage-driver',
      'vfs',
      'run',
      ...isolated,
      name,
      'nginx',
      '-g',
      'daemon off;',
    ]
    const child = spawn('buildah', args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
    const origin = `http://127.0.0.1:${port}`
    await answers(
      origin,
      () => child.exitCode !== null,
      () => said,
    )
    return {
      origin,
      async close() {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
        await ended
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** What the images bring that the file names: a Debian with Node and npm, and an nginx that needs no root. */
async function makeBase(base: string): Promise<void> {
  const packages = 'ca-certificates,libstdc++6,libatomic1,nginx-light'
  await run('debootstrap', '--variant=minbase', `--include=${packages}`, 'bookworm', base)
  const local = join(base, 'usr/local')
  cpSync(process.execPath, join(local, 'bin/node'), { dereference: true })
  const npm = await run('npm', 'root', '-g')
  cpSync(join(npm, 'npm'), join(local, 'lib/node_modules/npm'), { recursive: true })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name))
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  const kept = join(base, 'etc/ssl/certs/ca-certificates.crt')
  if (certificates !== undefined) cpSync(certificates, kept, { dereference: true })
  mkdirSync(dirname(join(base, 'etc/nginx/nginx.conf')), { recursive: true })
  writeFileSync(join(base, 'etc/nginx/nginx.conf'), NGINX)
  await run('chroot', base, 'useradd', '-r', '-s', '/bin/false', 'nginx')
}

const NGINX = `pid /tmp/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path /tmp/client;
  proxy_temp_path /tmp/proxy;
  fastcgi_temp_path /tmp/fastcgi;
  uwsgi_temp_path /tmp/uwsgi;
  scgi_temp_path /tmp/scgi;
  include /etc/nginx/conf.d/*.conf;
}
`
