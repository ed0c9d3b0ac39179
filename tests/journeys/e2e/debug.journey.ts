import { describe, expect } from 'vitest'
import { journey } from '../helpers/journey.ts'
import { heading } from '../helpers/screen.ts'

describe('the decisions of the quota layer', () => {
  journey('are on the console with ?debug in the address, and only then', async ({ start }) => {
    const world = await start()
    const page = await world.visit()
    const printed: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'debug') printed.push(message.text())
    })
    await page.goto('/players/Quill')
    await heading(page).waitFor()
    await page.getByRole('table').first().waitFor()
    expect(printed).toEqual([])
    await page.goto('/players/Salt?debug')
    await page.getByRole('table').first().waitFor()
    const decisions = printed.map((line) => line.split(' ')[1])
    // What is asked for once this tab leads is sent without a wait in the queue.
    expect(decisions).toContain('led')
    expect(decisions.some((decision) => decision === 'sent' || decision === 'probed')).toBe(true)
  })
})
