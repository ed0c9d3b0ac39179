import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="React and a heading." />
    <link rel="icon" href="data:," />
    <title>Bare</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.jsx"></script>
  </body>
</html>
`

const MAIN = `import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('root')).render(<StrictMode><h1>Bare</h1></StrictMode>)
`

/**
 * Builds a page of React and a heading in the folder: what no page with React can be lighter than. Its built folder. `main`: the
 * script of another page.
 */
export async function buildFloor(folder: string, main = MAIN): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'main.jsx'), main)
  const dist = join(folder, 'dist')
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: dist, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return dist
}
