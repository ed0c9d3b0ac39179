import { afterEach, describe, expect, it } from 'vitest'
import { chartSvg } from '#view/export/chartImage.ts'

afterEach(() => {
  document.body.replaceChildren()
})

function figureOf(html: string): Element {
  document.body.innerHTML = `<figure><svg><path id="mark"/></svg>${html}</figure>`
  const [figure] = document.getElementsByTagName('figure')
  if (figure === undefined) throw new Error('no figure')
  return figure
}

describe('the picture of a chart', () => {
  it('is its plot, without the marks of its legend and the strip that zooms', () => {
    const plot = (id: string) =>
      `<div class="recharts-wrapper"><svg class="recharts-surface"><path id="${id}"/></svg></div>`
    const svg = chartSvg(figureOf(plot('line') + plot('strip')))
    expect(svg?.text).toContain('id="line"')
    expect(svg?.text).not.toMatch(/id="(mark|strip)"/)
  })

  it('has its colours written into it, since variables and style sheets stay on the page', () => {
    const svg = chartSvg(
      figureOf(
        '<div class="recharts-wrapper"><svg><path stroke="var(--chart-1)" style="fill: rgb(1, 2, 3)"/></svg></div>',
      ),
    )
    expect(svg?.text).toContain('fill: rgb(1, 2, 3)')
    expect(svg?.text).not.toContain('var(')
  })

  it('is none where the figure shows its table', () => {
    expect(chartSvg(figureOf('<table></table>'))).toBeNull()
  })
})
