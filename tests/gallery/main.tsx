import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { systemClock } from '#quota/index.ts'
import '#ui/styles.css'
import { UiProvider } from '#ui/UiProvider.tsx'
import { Gallery } from './Gallery.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <UiProvider clock={{ ...systemClock(), now: () => Date.now() }}>
      <Gallery />
    </UiProvider>
  </StrictMode>,
)
