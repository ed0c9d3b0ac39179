import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Emblem, type EmblemProps } from '#ui/emblem/Emblem.tsx'

const drawn = (props: EmblemProps) =>
  render(<Emblem {...props} />)
    .container.querySelector('path')
    ?.getAttribute('d')

const iconOf = (name: string) => drawn({ name })

it('shows what a competition is about, whatever its name says', () => {
  const winter = { name: 'Winter Iron Cup', area: 'competitions' }
  expect(drawn({ ...winter, kinds: ['Fishing'] })).toBe(iconOf('Fishing'))
  expect(drawn({ ...winter, kinds: ['Unheard of'] })).toBe(iconOf('Iron'))
})

it('shows what an item is before the category that it is listed in', () => {
  const bow = { name: 'Moon bow', area: 'prices', kinds: ['Weapon'] }
  expect(drawn(bow)).toBe(iconOf('bow'))
  expect(drawn({ ...bow, name: 'Oddment' })).toBe(iconOf('Weapon'))
})

it('shows the kind of an event alone', () => {
  const event = { name: 'Fishing market', area: 'events' }
  expect(drawn({ ...event, kinds: ['boss-rush'] })).toBe(iconOf('boss'))
  expect(drawn({ ...event, kinds: ['Unheard of'] })).toBeUndefined()
})
