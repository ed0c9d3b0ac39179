import { systemClock } from '#quota/index.ts'
import { render } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { drawSkeleton } from '#app/boot/drawSkeleton.ts'
import { skeletonFor } from '#app/boot/skeletonFor.ts'
import { matchRoute } from '#app/router/matchRoute.ts'
import { AREAS } from '#areas/areas.ts'
import { createRegistry } from '#data/areas/registry.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { UiProvider } from '#ui/UiProvider.tsx'
import { en } from '#words/en.ts'

const registry = createRegistry(AREAS)
const at = (path: string, isNew = false) => skeletonFor(matchRoute(path, registry), isNew)

describe('what an address says of its page', () => {
  it('is the name of a thing, under its area', () => {
    expect(at('/players/Merrow%20Ann')).toEqual({ crumb: 'Players', title: 'Merrow Ann' })
  })

  it('is an area’s name for its list, and how to look up where it has none', () => {
    expect(at('/prices')).toEqual({ title: 'Prices' })
    expect(at('/players')).toEqual({ title: 'Players', lead: en.lookup.lead })
  })

  it('is a welcome on the first page of a newcomer, and no more than its name later', () => {
    expect(at('/', true)).toEqual({ title: en.home.welcome, lead: en.home.lead })
    expect(at('/')).toEqual({ title: en.home.title })
  })

  it('is nothing where the page has all it shows with its code', () => {
    for (const path of ['/settings', '/activity', '/explore', '/nowhere'])
      expect(at(path), path).toBeNull()
  })
})

describe('the outline of a page', () => {
  beforeEach(() => {
    const places = ['outline-search', 'outline-page'].map((id) =>
      Object.assign(document.createElement('div'), { id }),
    )
    document.body.replaceChildren(...places)
  })
  const drawn = () => document.getElementById('outline-page')

  it('is the head that the page will draw, in the same boxes', () => {
    drawSkeleton({ title: 'Players', lead: en.lookup.lead })
    const { container } = render(
      <UiProvider clock={systemClock()}>
        <PageHeader title="Players" lead={en.lookup.lead} />
      </UiProvider>,
    )
    const boxes = (root: Element | null) =>
      [...(root?.querySelectorAll('*') ?? [])].map((element) => [
        element.localName,
        element.className,
        element.textContent,
      ])
    // Around the page there are toasts, too.
    const page = boxes(container).filter(([, name]) => !name?.includes('region'))
    expect(boxes(drawn())).toEqual(page)
  })

  it('cuts a long name as the page does, and takes none for markup', () => {
    drawSkeleton({ title: `<img src=x>${'x'.repeat(500)}` })
    expect(drawn()?.querySelector('img')).toBeNull()
    expect(drawn()?.textContent).toHaveLength(121)
  })

  it('says what the search box is for, also where the page says nothing yet', () => {
    drawSkeleton(null)
    expect(document.getElementById('outline-search')?.textContent).toBe(en.search.label)
    expect(drawn()?.textContent).toBe('')
  })
})
