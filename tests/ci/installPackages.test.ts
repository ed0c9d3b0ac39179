import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../../.ci/installPackages.sh')

interface Machine {
  user?: 'root' | 'other'
  /** What sudo does when it is told to ask nothing. */
  sudo?: 'runs' | 'wants a password'
  /** Commands that are here before. */
  here?: readonly string[]
  /** Packages that can be fetched; each brings the command of its name. */
  fetched?: readonly string[]
  onGitHub?: boolean
}

/** Asks for `made-up-server` and `made-up-engine`, which another command stands for, too. */
function install({
  user = 'other',
  sudo = 'runs',
  here = [],
  fetched = ['made-up-server', 'made-up-engine'],
  onGitHub = false,
}: Machine) {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(folder, name), 0o755)
  }
  const log = join(folder, 'log')
  put('id', `echo ${user === 'root' ? 0 : 1000}`)
  put('sudo', sudo === 'runs' ? `echo "sudo $*" >>${log}; shift; exec "$@"` : 'exit 1')
  put(
    'apt-get',
    `for name in ${fetched.join(' ')}; do
       case "$*" in *install*" $name") cp ${folder}/id ${folder}/$name; exit 0;; esac
     done
     case "$*" in update*) exit 0;; esac
     exit 100`,
  )
  for (const name of here) put(name, 'exit 0')
  const { stdout, status } = spawnSync(
    'bash',
    [SCRIPT, 'made-up-server:made-up-server', 'made-up-engine:made-up-engine,made-up-twin'],
    {
      env: {
        PATH: `${folder}:/usr/bin:/bin`,
        ...(onGitHub && { GITHUB_ACTIONS: 'true' }),
      },
      encoding: 'utf8',
    },
  )
  const asked = existsSync(log) ? readFileSync(log, 'utf8') : ''
  return { said: stdout.trim(), status, asked }
}

describe('what CI installs of Debian', () => {
  it('is fetched by a sudo that asks for no password, where this is not root', () => {
    const { said, status, asked } = install({ onGitHub: true })
    expect(said).toBe('Installed, or here before: made-up-server made-up-engine')
    expect(status).toBe(0)
    expect(asked).toMatch(/^sudo -n .*apt-get install .* made-up-server$/m)
  })

  it('is fetched without sudo as root', () => {
    expect(install({ user: 'root' })).toMatchObject({ status: 0, asked: '' })
  })

  it('is not fetched where a command of each is here', () => {
    const here = ['made-up-server', 'made-up-twin']
    const { said, asked } = install({ here, fetched: [] })
    expect(said).toBe('All are here: made-up-server made-up-engine')
    expect(asked).toBe('')
  })

  it('is left out by name, and no failure, on a machine of one’s own', () => {
    const { said, status } = install({ sudo: 'wants a password', here: ['made-up-engine'] })
    expect(said).toBe('Not installed, as this is not root: made-up-server')
    expect(status).toBe(0)
  })

  it('fails on GitHub where sudo does nothing, and where one cannot be fetched', () => {
    expect(install({ sudo: 'wants a password', onGitHub: true }).status).toBe(1)
    const { said, status } = install({ fetched: ['made-up-engine'], onGitHub: true })
    expect(said).toBe('Not installed, as it could not be fetched: made-up-server')
    expect(status).toBe(1)
  })
})
