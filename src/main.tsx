import { start } from './app/start.tsx'

// Not awaited: a page's chunk may import this one.
void start()
