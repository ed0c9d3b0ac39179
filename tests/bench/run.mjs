// Runs a TypeScript bench through Vite's module runner: node tests/bench/run.mjs tests/bench/<file>.ts [arguments]
import { resolve } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'

const [file, ...rest] = process.argv.slice(2)
if (file === undefined) throw new Error('Usage: node tests/bench/run.mjs <file.ts>')
process.argv.splice(1, process.argv.length, resolve(file), ...rest)
const server = await createServer({
  configFile: false,
  logLevel: 'error',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, watch: null, ws: false },
})
const runner = createServerModuleRunner(server.environments.ssr, { hmr: false })
try {
  const { main } = await runner.import(resolve(file))
  await main?.()
} finally {
  await runner.close()
  await server.close()
}
