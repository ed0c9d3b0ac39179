import { expect, it } from 'vitest'
import { sharedAbout, withoutName } from '#areas/leaderboards/BoardList.tsx'

it.each([
  ['with a word between', (name: string) => `Experience in ${name}`, 'Experience'],
  ['after the name', (name: string) => `${name} kills`, 'kills'],
  ['in another case', (name: string) => `Most points of ${name.toUpperCase()}`, 'Most points'],
  ['of its own each', (name: string) => `Board ${name.length} of all`, ''],
])('what boards say alike beside their names is said once: %s', (_, about, shared) => {
  const names = ['Fishing', 'Mining', 'Cooking', 'Herblore']
  expect(sharedAbout(names.map((name) => withoutName(about(name), name)))).toBe(shared)
})

it('is nothing where few boards share it', () => {
  const boards = ['All', 'Wood', 'Ore', 'Fish', 'Herbs'].map(
    (name, at) => [name, at > 2 ? `Experience in ${name}` : `The best ${at}`] as const,
  )
  expect(sharedAbout(boards.map(([name, about]) => withoutName(about, name)))).toBe('')
})
