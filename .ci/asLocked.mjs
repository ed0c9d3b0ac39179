// Fails unless what is installed is what package-lock.json says, and that is what package.json asks for.
// (`npm ci` would do, but it refuses where a registry lacks the binaries of a platform that nobody here uses.)
import { readFileSync } from 'node:fs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const asked = read('package.json')
const locked = read('package-lock.json').packages
const installed = read('node_modules/.package-lock.json').packages

const differences = ['dependencies', 'devDependencies']
  .filter((kind) => JSON.stringify(asked[kind]) !== JSON.stringify(locked[''][kind]))
  .map((kind) => `package.json and package-lock.json differ in ${kind}`)
for (const [path, { version }] of Object.entries(installed)) {
  const wanted = locked[path]?.version
  if (wanted !== version) differences.push(`${path}: ${version} instead of ${wanted ?? 'nothing'}`)
}
for (const difference of differences) console.error(difference)
process.exitCode = differences.length > 0 ? 1 : 0
