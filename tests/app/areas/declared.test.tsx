import { describe, expect, it } from 'vitest'
import { main, openApp } from '../../helpers/openApp.tsx'

const FIELDS = {
  hours_to_summit: { kind: 'duration', unit: 'h', label: 'To the summit' },
  origin: { words: { PT: { label: 'Port Troldwaend', icon: 'icons/port.png' } } },
  'crafts.@key': { words: { forging: { label: 'Smithing', icon: 'https://cdn.example/s.png' } } },
} as const

describe('a page of the second sample', () => {
  it('is as its evidence says, without a declaration', async () => {
    const app = await openApp('/players/maernhiam863', { edition: 2 })
    await app.seesTitled('maernhiam863')
    await app.find(() => main().textContent.includes('Forging') && main())
    expect(main().textContent).toMatch(/Hours to summit[\d,]+/)
    expect(main().textContent).toContain('OriginPT')
  })

  it('is as three fields of its service.json say', async () => {
    const app = await openApp('/players/maernhiam863', { edition: 2, fields: FIELDS })
    await app.seesTitled('maernhiam863')
    await app.find(() => main().textContent.includes('Smithing') && main())
    expect(main().textContent).toMatch(/To the summit\d+ d \d+ h/)
    expect(main().textContent).toContain('OriginPort Troldwaend')
    expect(main().textContent).not.toContain('Forging')
    // The page's own host alone is asked for pictures: another one is the person's to allow.
    const icons = [...main().querySelectorAll('img')].map(({ src }) => new URL(src).pathname)
    expect(icons).toEqual(['/icons/port.png'])
  })
})
