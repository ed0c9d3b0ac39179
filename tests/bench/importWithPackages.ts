import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A module of `withPackages`, which needs the packages of the benches; `npm install` does not bring them.
 * @throws Error that names the command which does.
 */
export async function importWithPackages<Module>(name: string): Promise<Module> {
  if (!existsSync(join(import.meta.dirname, 'node_modules')))
    throw new Error('The packages of the benches are missing: run npm run bench:install first.')
  const path = join(import.meta.dirname, 'withPackages', `${name}.ts`)
  return (await import(/* @vite-ignore */ path)) as Module
}
