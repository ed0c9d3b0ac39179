import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="React and a table." />
    <link rel="icon" href="data:," />
    <title>Bare</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/main.jsx"></script>
  </body>
</html>
`

const MAIN = `import { StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const isRows = (value) => Array.isArray(value) && typeof value[0] === 'object'
const rowsIn = (value) =>
  isRows(value) ? value : Object.values(value ?? {}).filter((one) => typeof one === 'object').map(rowsIn).find(Boolean)

function Bare() {
  const [rows, setRows] = useState([])
  useEffect(() => {
    void fetch('/api/v1' + location.pathname).then((answer) => answer.json()).then((body) => setRows(rowsIn(body) ?? []))
  }, [])
  const columns = Object.keys(rows[0] ?? {})
  return (
    <main>
      <h1>Bare</h1>
      <table>
        <thead><tr>{columns.map((name) => <th key={name}>{name}</th>)}</tr></thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>{columns.map((name) => <td key={name}>{JSON.stringify(row[name])}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}

createRoot(document.getElementById('root')).render(<StrictMode><Bare /></StrictMode>)
`

/** Builds a React page that fetches the same body and draws its first rows as a table, in the folder. Returns its built folder. */
export async function buildBare(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'main.jsx'), MAIN)
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
