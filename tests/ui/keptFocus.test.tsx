import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepFocus } from '#ui/shell/keepFocus.ts'
import { Shell } from '#ui/shell/Shell.tsx'
import { UiProvider } from '#ui/UiProvider.tsx'
import { fakeClock, renderUi } from './helpers/renderUi.tsx'

const around = { homeHref: '/', nav: null, bar: null, search: null, meter: null }
let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => stop())
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))
const button = (name: string) => screen.getByRole('button', { name })

/** A part with a line that can be removed, and a notice over the page. */
function Page() {
  const [lines, setLines] = useState(['one', 'two'])
  const [part, setPart] = useState(true)
  const [notice, setNotice] = useState(false)
  return (
    <>
      <Shell {...around}>
        <h1>Page</h1>
        {part && (
          <section aria-label="Lines">
            {lines.map((line) => (
              <button
                key={line}
                type="button"
                onClick={() => setLines(lines.filter((one) => one !== line))}
              >
                Remove {line}
              </button>
            ))}
            <button type="button" onClick={() => setPart(false)}>
              Close
            </button>
          </section>
        )}
        <button type="button" onClick={() => setNotice(true)}>
          Tell
        </button>
      </Shell>
      {notice && (
        <button type="button" onClick={() => setNotice(false)}>
          Undo
        </button>
      )}
    </>
  )
}

async function press(name: string) {
  button(name).focus()
  await userEvent.keyboard('{Enter}')
  await settled()
}

describe('the focus', () => {
  it.each([
    ['the content', '<main id="main" tabindex="-1"></main>', () => screen.getByRole('main')],
    [
      'the skip link',
      '<a class="shell-skip" href="#main">Skip</a>',
      () => screen.getByRole('link', { name: /^Skip/ }),
    ],
  ])(
    'stays on %s when the app is drawn over the frame, even moved while it renders',
    async (_, frame, same) => {
      const container = document.body.appendChild(document.createElement('div'))
      container.innerHTML = `<button>Other</button>${frame}`
      container.querySelector('button')?.focus()
      function MovesFocus() {
        container.querySelector<HTMLElement>('main:not(:has(p)), a')?.focus()
        return <p>page</p>
      }
      render(
        <UiProvider locale="en-GB" timeZone="Europe/London" clock={fakeClock()}>
          <Shell {...around}>
            <MovesFocus />
          </Shell>
        </UiProvider>,
        { container },
      )
      await settled()
      expect(document.activeElement).toBe(same())
    },
  )

  it('goes to the named part around what was taken away', async () => {
    renderUi(<Page />)
    await settled()
    await press('Remove two')
    const part = screen.getByRole('region', { name: 'Lines' })
    expect(document.activeElement).toBe(part)
    button('Remove one').focus()
    expect(part.hasAttribute('tabindex')).toBe(false)
  })

  it('goes to the content where the part itself is gone', async () => {
    renderUi(<Page />)
    await settled()
    await press('Close')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('goes back to what had it where a notice over the page is gone', async () => {
    renderUi(<Page />)
    await settled()
    await press('Tell')
    await press('Undo')
    expect(document.activeElement).toBe(button('Tell'))
  })

  it('is not taken where the person had left it nowhere', async () => {
    renderUi(<Page />)
    await settled()
    button('Remove two').focus()
    button('Remove two').blur()
    await settled()
    fireEvent.click(button('Close'))
    await settled()
    expect(document.activeElement).toBe(document.body)
  })

  it('goes on where what it leaves closes something', async () => {
    function Reader() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <button type="button" onFocus={() => setOpen(true)} onBlur={() => setOpen(false)}>
            Read
          </button>
          {open && <p>a value</p>}
          <button type="button">Next</button>
        </>
      )
    }
    renderUi(
      <Shell {...around}>
        <Reader />
      </Shell>,
    )
    button('Read').focus()
    await settled()
    await userEvent.tab()
    await settled()
    expect(document.activeElement).toBe(button('Next'))
  })
})
