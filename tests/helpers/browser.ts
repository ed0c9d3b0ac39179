import { playwrightsOwn } from './browserMachine.ts'
import type { Machine, Outcome } from './browserMachine.ts'

/** A Chromium that may be started: its executable and what it needs in its environment. */
export interface FoundBrowser {
  path: string
  env: Record<string, string>
}

export interface BrowserStep {
  name: string
  /** Browsers this step offers, best first. A text says why there is none. */
  find(machine: Machine): Promise<readonly FoundBrowser[] | string>
}

export interface OpenedBrowser<T> {
  browser: T
  found: FoundBrowser
  /** What was tried before, one line each. */
  tried: readonly string[]
}

const VARIABLES = ['STATGLASS_CHROMIUM', 'CHROME_PATH', 'PUPPETEER_EXECUTABLE_PATH'] as const
const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
] as const
/** Without a window of its own, which a browser draws on the same processors as the page. */
const SHELL = 'chromium-headless-shell'
const MINUTES = 60_000
const SPARTICUZ = '@sparticuz/chromium@147.0.0'

const plain = (path: string): FoundBrowser => ({ path, env: {} })
const lastLine = ({ output }: Outcome) => output.trim().split('\n').at(-1)?.trim() ?? ''

/** What a failed command said: its own error line rather than the end of a stack. */
function failed(outcome: Outcome): string {
  const said = outcome.output.split('\n').find((line) => /^(E:|Error|npm error)/.test(line))
  return `ended with ${outcome.code}: ${said?.trim() ?? lastLine(outcome)}`
}

type Place = Pick<Machine, 'platform' | 'env'>

/** Where Chrome, Edge and Chromium are put on this kind of machine, best first. */
export function usualPlaces({ platform, env }: Place): string[] {
  if (platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (platform === 'win32') {
    const roots = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']]
    const programs = [
      'Google\\Chrome\\Application\\chrome.exe',
      'Chromium\\Application\\chrome.exe',
      'Microsoft\\Edge\\Application\\msedge.exe',
    ]
    return programs.flatMap((program) =>
      roots.filter((root) => root !== undefined).map((root) => `${root}\\${program}`),
    )
  }
  return [...NAMES.flatMap((name) => inPath(name, env)), '/snap/bin/chromium']
}

function inPath(name: string, env: Place['env']): string[] {
  const folders = (env['PATH'] ?? '').split(':').filter((folder) => folder.startsWith('/'))
  return [...new Set([...folders, '/usr/bin'])].map((folder) => `${folder}/${name}`)
}

const namedByEnvironment: BrowserStep = {
  name: `a path in ${VARIABLES.join(', ')}`,
  find: async ({ env }) => {
    const paths = VARIABLES.map((name) => env[name]).filter((path) => path !== undefined)
    return paths.length === 0 ? 'none is set' : paths.map(plain)
  },
}

const ownOfPlaywright: BrowserStep = {
  name: "Playwright's own Chromium",
  find: async (machine) => playwrightsOwn(machine).map(plain),
}

const installed = (what: string, placesOf: (machine: Machine) => string[]): BrowserStep => ({
  name: `an installed ${what}`,
  find: async (machine) => {
    const places = placesOf(machine).filter((path) => machine.exists(path))
    return places.length === 0 ? 'none is in the usual places' : places.map(plain)
  },
})

const downloadedByPlaywright: BrowserStep = {
  name: 'playwright install chromium',
  find: async (machine) => {
    const install = ['install', '--no-shell', 'chromium']
    const outcome = await machine.run(
      machine.node,
      [machine.playwrightCli, ...install],
      5 * MINUTES,
    )
    return outcome.code === 0 ? playwrightsOwn(machine).map(plain) : failed(outcome)
  },
}

const fromDebian = (name: string): BrowserStep => ({
  name: `apt-get install ${name}`,
  find: async (machine) => {
    if (machine.platform !== 'linux' || !machine.exists('/etc/debian_version'))
      return 'not Debian or Ubuntu'
    if (machine.uid !== 0) return 'not root'
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    const update = await machine.run('apt-get', ['update'], 5 * MINUTES, quiet)
    if (update.code !== 0) return `update ${failed(update)}`
    const packages = ['install', '-y', '--no-install-recommends', name]
    const install = await machine.run('apt-get', packages, 10 * MINUTES, quiet)
    return install.code === 0 ? [plain(`/usr/bin/${name}`)] : failed(install)
  },
})

const UNPACK = `
import chromium from '@sparticuz/chromium'
const path = await chromium.executablePath()
const { LD_LIBRARY_PATH = '' } = process.env
console.log(JSON.stringify({ path, env: { LD_LIBRARY_PATH } }))
`

/** Its own list of folders has none that exists: texts would be drawn with no height. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
</fontconfig>
`

const fromNpm: BrowserStep = {
  name: `the npm package ${SPARTICUZ}`,
  find: async (machine) => {
    if (machine.platform !== 'linux' || machine.arch !== 'x64') return 'only for Linux on x64'
    const folder = `${machine.cache}/chromium`
    machine.makeEmpty(`${folder}/tmp`)
    const flags = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    const install = await machine.run('npm', ['install', ...flags, SPARTICUZ], 5 * MINUTES)
    if (install.code !== 0) return failed(install)
    // Read when the module is loaded: it decides which libraries are unpacked, and where.
    const env = { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', TMPDIR: `${folder}/tmp` }
    const script = `${folder}/unpack.mjs`
    machine.write(script, UNPACK)
    const unpacked = await machine.run(machine.node, [script], 2 * MINUTES, env)
    if (unpacked.code !== 0) return failed(unpacked)
    const found = JSON.parse(lastLine(unpacked)) as FoundBrowser
    const fonts = `${folder}/fonts.conf`
    machine.write(fonts, fontsIn(`${folder}/tmp/fonts`))
    return [{ ...found, env: { ...found.env, FONTCONFIG_FILE: fonts } }]
  },
}

/** The ways to a Chromium, cheapest first. */
export const STEPS: readonly BrowserStep[] = [
  namedByEnvironment,
  ownOfPlaywright,
  installed('Chrome, Edge or Chromium', usualPlaces),
  downloadedByPlaywright,
  fromDebian('chromium'),
  fromNpm,
]

/** For a page whose time is measured: first those to a Chromium without a window. */
export const WINDOWLESS_STEPS: readonly BrowserStep[] = [
  namedByEnvironment,
  installed(SHELL, ({ env }) => inPath(SHELL, env)),
  fromDebian(SHELL),
  ...STEPS.filter((step) => step !== namedByEnvironment),
]

/**
 * Opens the first browser that really starts. A file that exists may still be an installer's stub
 * or miss a library, so `open` is the test of each.
 * @throws Error that lists what was tried, and what came of it.
 */
export async function openBrowser<T>(
  machine: Machine,
  open: (found: FoundBrowser) => Promise<T>,
  steps: readonly BrowserStep[] = STEPS,
): Promise<OpenedBrowser<T>> {
  const tried: string[] = []
  for (const { name, find } of steps) {
    const offer = await find(machine).catch(String)
    if (typeof offer === 'string') {
      tried.push(`${name}: ${offer}`)
      continue
    }
    for (const found of offer) {
      if (!machine.exists(found.path)) {
        tried.push(`${name}: no file ${found.path}`)
        continue
      }
      try {
        return { browser: await open(found), found, tried }
      } catch (error) {
        tried.push(`${name}: ${found.path} does not start: ${firstLine(error)}`)
      }
    }
  }
  throw new Error(
    `No Chromium could be started.\n${tried.map((line) => `  - ${line}`).join('\n')}\n` +
      'Install Chrome or Chromium, or set STATGLASS_CHROMIUM to its executable.',
  )
}

function firstLine(error: unknown): string {
  return String(error).split('\n')[0] ?? ''
}
