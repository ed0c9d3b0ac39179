import { describe, expect, it } from 'vitest'
import { openBrowser, usualPlaces, WINDOWLESS_STEPS } from './browser.ts'
import type { FoundBrowser } from './browser.ts'
import type { Machine, Outcome } from './browserMachine.ts'

const DONE: Outcome = { code: 0, output: '' }
const REFUSED: Outcome = { code: 100, output: 'Reading lists\nE: Unable to locate package\nend' }

interface Fake extends Machine {
  commands: string[]
  files: Set<string>
}

/** A Linux machine without any browser, on which every command fails unless `answer` says otherwise. */
function bareMachine(
  changes: Partial<Machine> = {},
  answer: (command: string, fake: Fake) => Outcome = () => REFUSED,
): Fake {
  const fake: Fake = {
    platform: 'linux',
    arch: 'x64',
    uid: 0,
    env: { PATH: '/usr/local/bin:/usr/bin' },
    node: 'node',
    playwrightCli: 'cli.js',
    playwrightPath: '/cache/playwright/chrome',
    cache: '/project/.cache',
    commands: [],
    files: new Set(['/etc/debian_version']),
    exists: (path) => fake.files.has(path),
    makeEmpty: () => undefined,
    write: (path) => void fake.files.add(path),
    run: async (command, args) => {
      const line = [command, ...args].join(' ')
      fake.commands.push(line)
      return answer(line, fake)
    },
    ...changes,
  }
  return fake
}

const start = async (found: FoundBrowser) => found.path

describe('openBrowser', () => {
  it('takes the path named by the environment before all others', async () => {
    const machine = bareMachine({ env: { STATGLASS_CHROMIUM: '/opt/mine', PATH: '/usr/bin' } })
    machine.files.add('/opt/mine').add('/usr/bin/chromium').add('/cache/playwright/chrome')
    const opened = await openBrowser(machine, start)
    expect(opened.browser).toBe('/opt/mine')
    expect(machine.commands).toEqual([])
  })

  it('says that a path named by the environment has no file, and goes on', async () => {
    const machine = bareMachine({ env: { STATGLASS_CHROMIUM: '/opt/none', PATH: '/usr/bin' } })
    machine.files.add('/usr/bin/chromium')
    const opened = await openBrowser(machine, start)
    expect(opened.browser).toBe('/usr/bin/chromium')
    expect(opened.tried.join('\n')).toContain('no file /opt/none')
  })

  it("prefers Playwright's own to an installed one", async () => {
    const machine = bareMachine()
    machine.files.add('/usr/bin/chromium').add('/cache/playwright/chrome')
    expect((await openBrowser(machine, start)).browser).toBe('/cache/playwright/chrome')
  })

  it('passes over a file that does not start', async () => {
    const machine = bareMachine()
    machine.files.add('/usr/bin/google-chrome').add('/usr/bin/chromium-browser')
    const opened = await openBrowser(machine, async ({ path }) => {
      if (path.includes('google')) throw new Error('libnss3.so: cannot open\nstack')
      return path
    })
    expect(opened.browser).toBe('/usr/bin/chromium-browser')
    expect(opened.tried.at(-1)).toContain('/usr/bin/google-chrome does not start: Error: libnss3')
    expect(opened.tried.at(-1)).not.toContain('stack')
  })

  it('installs with Playwright where nothing is there', async () => {
    const machine = bareMachine({}, (command, fake) => {
      if (!command.includes('cli.js')) return REFUSED
      fake.files.add('/cache/playwright/chrome')
      return DONE
    })
    expect((await openBrowser(machine, start)).browser).toBe('/cache/playwright/chrome')
    expect(machine.commands).toEqual(['node cli.js install --no-shell chromium'])
  })

  it('installs the Debian package as root where Playwright cannot', async () => {
    const machine = bareMachine({}, (command, fake) => {
      if (command.startsWith('apt-get install')) fake.files.add('/usr/bin/chromium')
      return command.startsWith('apt-get') ? DONE : REFUSED
    })
    expect((await openBrowser(machine, start)).browser).toBe('/usr/bin/chromium')
    expect(machine.commands.slice(1)).toEqual([
      'apt-get update',
      'apt-get install -y --no-install-recommends chromium',
    ])
  })

  it('unpacks the npm package where there is no root, with its libraries', async () => {
    const unpacked = { path: '/tmp/x/chromium', env: { LD_LIBRARY_PATH: '/tmp/x/lib' } }
    const machine = bareMachine({ uid: 1000 }, (command, fake) => {
      if (command.includes('cli.js')) return REFUSED
      fake.files.add(unpacked.path)
      return { code: 0, output: command.startsWith('npm') ? '' : JSON.stringify(unpacked) }
    })
    const opened = await openBrowser(machine, start)
    expect(opened.found.path).toBe(unpacked.path)
    expect(opened.found.env).toMatchObject(unpacked.env)
    expect(machine.files).toContain(opened.found.env['FONTCONFIG_FILE'])
    expect(machine.commands.some((command) => command.startsWith('apt-get'))).toBe(false)
    expect(machine.commands.some((command) => command.includes('@147.0.0'))).toBe(true)
  })

  it.each([
    ['Debian without root', { uid: 1000 }, 'not root'],
    ['macOS', { platform: 'darwin' as const }, 'not Debian or Ubuntu'],
    ['Linux on arm', { arch: 'arm64' }, 'only for Linux on x64'],
  ])('lists all that was tried on %s', async (_, changes, reason) => {
    const machine = bareMachine(changes)
    await expect(openBrowser(machine, start)).rejects.toThrow(reason)
    const error = await openBrowser(machine, async () => 'never').then(() => '', String)
    expect(error.split('\n  - ')).toHaveLength(7)
    expect(error).toContain('STATGLASS_CHROMIUM')
  })

  it('tells the error of a command rather than its last line', async () => {
    await expect(openBrowser(bareMachine(), start)).rejects.toThrow(
      'apt-get install chromium: update ended with 100: E: Unable to locate package',
    )
  })

  it('takes a step that throws for one that found nothing', async () => {
    const machine = bareMachine({
      makeEmpty: () => {
        throw new Error('read-only file system')
      },
    })
    await expect(openBrowser(machine, start)).rejects.toThrow('Error: read-only file system')
  })
})

describe('WINDOWLESS_STEPS', () => {
  const openIn = (machine: Machine) => openBrowser(machine, start, WINDOWLESS_STEPS)

  it('prefer a Chromium without a window to one that is there with it', async () => {
    const machine = bareMachine()
    machine.files.add('/usr/bin/chromium').add('/usr/bin/chromium-headless-shell')
    expect((await openIn(machine)).browser).toBe('/usr/bin/chromium-headless-shell')
    expect(machine.commands).toEqual([])
  })

  it('install it where it is to be had', async () => {
    const machine = bareMachine({}, (command, fake) => {
      if (command.endsWith('chromium-headless-shell'))
        fake.files.add('/usr/bin/chromium-headless-shell')
      return DONE
    })
    machine.files.add('/usr/bin/chromium')
    expect((await openIn(machine)).browser).toBe('/usr/bin/chromium-headless-shell')
  })

  it('take one with a window elsewhere, and at once the one that the environment names', async () => {
    const machine = bareMachine()
    machine.files.add('/usr/bin/chromium')
    expect((await openIn(machine)).browser).toBe('/usr/bin/chromium')
    const named = bareMachine({ env: { CHROME_PATH: '/opt/mine', PATH: '/usr/bin' } })
    named.files.add('/opt/mine').add('/usr/bin/chromium-headless-shell')
    expect((await openIn(named)).browser).toBe('/opt/mine')
  })
})

describe('usualPlaces', () => {
  it('looks along PATH on Linux, Chrome first', () => {
    const places = usualPlaces({ platform: 'linux', env: { PATH: '/opt/bin::.:/usr/bin' } })
    expect(places[0]).toBe('/opt/bin/google-chrome-stable')
    expect(places).toContain('/usr/bin/chromium')
    expect(places.every((place) => place.startsWith('/'))).toBe(true)
    expect(new Set(places).size).toBe(places.length)
  })

  it('knows the applications of macOS', () => {
    expect(usualPlaces({ platform: 'darwin', env: {} })).toContain(
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    )
  })

  it('leaves out folders that Windows does not name', () => {
    const places = usualPlaces({ platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' } })
    expect(places).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe')
    expect(places).toHaveLength(3)
  })
})
