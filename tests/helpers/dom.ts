import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// jsdom has no popovers: what is in one is always in the document.
HTMLElement.prototype.hidePopover = () => undefined
