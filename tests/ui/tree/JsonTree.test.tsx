import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { JsonTree } from '#ui/tree/JsonTree.tsx'
import type { Steps } from '#ui/tree/searchBody.ts'
import { renderUi } from '../helpers/renderUi.tsx'

const BODY = {
  success: true,
  data: { name: 'Wren', clan: { id: 'thor', tag: null }, note: 'x'.repeat(500) },
}
const LONG = { list: Array.from({ length: 1000 }, (_, n) => ({ n })) }

function Tree({ body, goTo }: { body: unknown; goTo: Steps }) {
  const [active, setActive] = useState<Steps>([])
  return (
    <>
      <JsonTree body={body} label="Body" active={active} onActive={setActive} wanted="" />
      <button type="button" onClick={() => setActive(goTo)}>
        Go
      </button>
    </>
  )
}

function open(body: unknown, goTo: Steps = []) {
  renderUi(<Tree body={body} goTo={goTo} />)
  const tree = screen.getByRole('group', { name: 'Body' })
  const lines = () => [...tree.querySelectorAll<HTMLElement>('[tabindex], summary')]
  const texts = () => lines().map(({ textContent }) => textContent.slice(0, 30))
  const current = () => tree.querySelector('[aria-current]')?.textContent ?? ''
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  return { tree, lines, texts, current, press }
}

describe('the tree of a body', () => {
  it('opens its first levels', () => {
    expect(open(BODY).texts()).toEqual([
      '{ 2 keys }',
      'success: true',
      'data: { 3 keys }',
      'name: “Wren”',
      'clan: { 2 keys } { id, tag }',
      expect.stringMatching(/^note: “x+$/),
    ])
  })

  it('draws the entries of a long list in groups', async () => {
    const { texts } = open(LONG.list)
    expect(texts()).toEqual(['[ 1,000 entries ]'])
    fireEvent.click(screen.getByText('[ 1,000 entries ]'))
    await screen.findByText('100 … 199')
    expect(texts()).toHaveLength(11)
  })

  it('opens the way to a value', () => {
    const { lines, current } = open(LONG, ['list', 997, 'n'])
    fireEvent.click(screen.getByRole('button', { name: 'Go' }))
    expect(current()).toBe('n: 997')
    expect(lines().length).toBeLessThan(130)
  })

  it('shows all of a long text once it is active', () => {
    const { lines, current } = open(BODY)
    act(() => lines().at(-1)?.focus())
    expect(current()).toContain('x'.repeat(500))
  })

  it('has one tab stop, and is walked with the arrow keys', async () => {
    const { tree, current, press, texts } = open(BODY)
    const stops = tree.querySelectorAll<HTMLElement>('[tabindex="0"]')
    expect(stops).toHaveLength(1)
    act(() => stops[0]?.focus())
    press('ArrowDown')
    expect(current()).toBe('success: true')
    press('ArrowUp')
    press('End')
    press('ArrowUp')
    expect(current()).toContain('clan')
    press('ArrowRight')
    await waitFor(() => expect(texts()).toContain('id: “thor”'))
    press('ArrowRight')
    expect(current()).toBe('id: “thor”')
    press('ArrowLeft')
    expect(current()).toContain('clan')
    press('ArrowLeft')
    await waitFor(() => expect(texts()).not.toContain('id: “thor”'))
    press('Home')
    expect(current()).toBe('{ 2 keys }')
  })
})
