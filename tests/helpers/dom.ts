import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// jsdom has no popovers: what is in one is always in the document.
HTMLElement.prototype.hidePopover = () => undefined

// Nor does it have `CSS`, by which React escapes the names of view transitions.
Reflect.set(globalThis, 'CSS', {
  escape: (text: string) => text.replaceAll(/[^\w-]/g, String.raw`\$&`),
})
