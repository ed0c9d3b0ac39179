import { openApp } from './app/openApp.ts'

// Not awaited: a page's chunk may import this one.
void openApp()
