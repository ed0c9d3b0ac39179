import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useHotkeys } from '#app/shell/useHotkeys.ts'
import { renderIn } from '../../helpers/renderIn.tsx'
import { createWorld } from '../../helpers/world.ts'

function Page() {
  useHotkeys(() => undefined)
  return (
    <>
      <input role="combobox" aria-label="Search" aria-controls="list" aria-expanded={false} />
      <input type="radio" aria-label="24 h" />
      <input type="checkbox" aria-label="Keep" />
      <input type="text" aria-label="Path" />
      <input type="date" aria-label="Since" />
      <textarea aria-label="Names" />
      <select aria-label="Figure" />
    </>
  )
}

it.each([
  ['radio', true],
  ['checkbox', true],
  ['text', false],
  ['date', false],
  ['textarea', false],
  ['select-one', false],
])('`/` pressed on a field of the kind %s reaches the search: %s', (kind, reaches) => {
  renderIn(createWorld(), <Page />)
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  const field = fields.find(({ type, role }) => type === kind && role === null)
  field?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: '/' })
  expect(document.activeElement).toBe(reaches ? screen.getAllByRole('combobox')[0] : field)
})
