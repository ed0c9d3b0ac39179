import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CASES_ABSENT, caseText, openCase } from '../../helpers/cases.ts'
import { sharedJson } from '../../helpers/shared.ts'

const names = (sharedJson('cases/copied-link-ends/names.json') ?? []) as string[]

describe.skipIf(CASES_ABSENT)('the address that Share copies', () => {
  it('ends in no sign that a chat cuts off, and leads to the same player', async () => {
    const app = await openCase('/players/Wren', caseText('page-translated/player.json'))
    expect(names.length).toBeGreaterThan(3)
    for (const name of [names[0], names[3]].filter((one) => one !== undefined)) {
      await app.go(`/players/${encodeURIComponent(name)}`)
      await app.settled()
      await app.click(screen.getByRole('button', { name: 'Share', hidden: true }))
      await app.click(await screen.findByRole('button', { name: 'Copy link', hidden: true }))
      const { pathname } = new URL(await navigator.clipboard.readText())
      expect(pathname).toMatch(/^\/players\/[\w%]*[A-Za-z0-9]$/)
      expect(decodeURIComponent(pathname)).toBe(`/players/${name}`)
      await app.click(screen.getByRole('button', { name: 'Close', hidden: true }))
    }
  })
})
