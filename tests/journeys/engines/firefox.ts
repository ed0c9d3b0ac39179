import { existsSync } from 'node:fs'
import { importWithPackages } from '../../bench/importWithPackages.ts'
import type { Engine } from './engine.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** The Firefox of this machine; null where there is none. `STATGLASS_FIREFOX` names one. */
export function findFirefox(): string | null {
  const named = process.env['STATGLASS_FIREFOX']
  return [...(named === undefined ? [] : [named]), ...PLACES].find(existsSync) ?? null
}

export async function openFirefox(executablePath: string): Promise<Engine> {
  const { launchFirefox } = await importWithPackages<{
    launchFirefox(executablePath: string): Promise<Engine>
  }>('launchFirefox')
  return launchFirefox(executablePath)
}
