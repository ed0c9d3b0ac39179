import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// Files share one document.
afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

// jsdom has no popovers: what is in one is always in the document.
HTMLElement.prototype.hidePopover = () => undefined
