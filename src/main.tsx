import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { start } from './app/boot/start.tsx'
import { NotStarted } from './app/boot/NotStarted.tsx'

const root = document.getElementById('root') ?? document.body

start(root).catch((error: unknown) => {
  createRoot(root).render(
    <StrictMode>
      <NotStarted error={error} />
    </StrictMode>,
  )
})
