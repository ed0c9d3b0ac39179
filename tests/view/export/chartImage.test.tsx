import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenDrawn } from '#view/export/chartImage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A figure on the page, and what becomes of waiting for its chart. */
function waitFor(html: string) {
  document.body.innerHTML = `<figure>${html}</figure>`
  const came = vi.fn()
  void whenDrawn(() => document.querySelector('figure')).then(came)
  return came
}

describe('a chart that is to be exported', () => {
  it('is waited for until its lines are there, not its axes alone', async () => {
    const came = waitFor('<div data-stage><svg></svg></div>')
    await vi.advanceTimersByTimeAsync(500)
    expect(came).not.toHaveBeenCalled()
    const line = document.createElementNS('http://www.w3.org/2000/svg', 'g')
    line.setAttribute('class', 'recharts-layer recharts-line')
    document.querySelector('svg')?.append(line)
    await vi.advanceTimersByTimeAsync(200)
    expect(came).toHaveBeenCalledWith(document.querySelector('figure'))
  })

  it('is not waited for where a table is shown', async () => {
    const came = waitFor('<table></table>')
    await vi.advanceTimersByTimeAsync(0)
    expect(came).toHaveBeenCalled()
  })

  it('is taken as it is where no line ever comes', async () => {
    const came = waitFor('<div data-stage><svg></svg></div>')
    await vi.advanceTimersByTimeAsync(4000)
    expect(came).toHaveBeenCalledWith(document.querySelector('figure'))
  })
})
