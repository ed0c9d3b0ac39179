import { createRoot as create } from 'react-dom/client'

/** React's, evaluated with this module: in a task of its own, before the app. */
export const createRoot = create
