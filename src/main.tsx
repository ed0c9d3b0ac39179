import { openApp } from './app/openApp.ts'
import { showNotStarted } from './app/showNotStarted.ts'

// Not awaited: a page's chunk may import this one.
openApp().catch(showNotStarted)
