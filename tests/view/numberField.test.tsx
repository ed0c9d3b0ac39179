import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { UiProvider } from '#ui/UiProvider.tsx'
import { NumberField } from '#view/NumberField.tsx'
import { createWorld } from '../helpers/world.ts'

function Field() {
  const [value, setValue] = useState('')
  return <NumberField label="Value" value={value} onChange={setValue} />
}

function type(locale: string, text: string): HTMLInputElement {
  const world = createWorld()
  render(
    <UiProvider locale={locale} timeZone="UTC" clock={world.clock}>
      <Field />
    </UiProvider>,
  )
  world.close()
  const field = screen.getByLabelText<HTMLInputElement>('Value')
  fireEvent.change(field, { target: { value: text } })
  return field
}

describe('a field for a number', () => {
  it.each(['1.000', '1.234.567', '1.787,48', '1,5', '1k'])('takes %s in German', (text) => {
    type('de-DE', text)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks back what may be a thousand or a fraction, and takes the answer', () => {
    const field = type('en-GB', '1.234')
    expect(screen.getByRole('alert').textContent).toContain('Did you mean 1,234 or 1.234?')
    fireEvent.click(screen.getByRole('button', { name: '1.234' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(field.value).toBe('1.2340')
    fireEvent.change(field, { target: { value: '1.000' } })
    fireEvent.click(screen.getByRole('button', { name: '1,000' }))
    expect(field.value).toBe('1000')
  })

  it('gives an example in the numbers of the person', () => {
    type('de-DE', 'viel')
    expect(screen.getByRole('alert').textContent).toBe(
      'Enter a number, such as 13.034.431 or 200k.',
    )
  })
})
