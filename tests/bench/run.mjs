// Runs a TypeScript bench through Vite's module runner: node tests/bench/run.mjs tests/bench/<file>.ts [arguments]
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [file, ...rest] = process.argv.slice(2)
if (file === undefined) throw new Error('Usage: node tests/bench/run.mjs <file.ts>')
process.argv.splice(1, process.argv.length, resolve(file), ...rest)
const { module } = await runnerImport(resolve(file), { configFile: false, logLevel: 'error' })
await module.main?.()
