import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const ROOT = join(import.meta.dirname, '../..')

/** Every component in every state: npm run gallery. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(ROOT, 'public'),
  cacheDir: join(ROOT, '.cache/gallery'),
  plugins: [react()],
  server: { fs: { allow: [ROOT] } },
})
