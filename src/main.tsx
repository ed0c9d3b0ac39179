import { openApp } from '#app/boot/openApp.ts'
import { showNotStarted } from '#app/boot/showNotStarted.ts'

// Not awaited: a page's chunk may import this one.
openApp().catch(showNotStarted)
