import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { parseText } from '#api/parseText.ts'
import type * as Code from '#data/reader/performRead.ts'
import { answer, openCase, refresh, textOf } from '../../helpers/cases.ts'
import { main } from '../../helpers/openApp.tsx'

/** As the reader does where the worker takes too long. */
vi.mock('#data/reader/performRead.ts', async (original) => {
  const code = await original<typeof Code>()
  const performRead: typeof Code.performRead = (request) => {
    const { source, context } = request
    const body = 'text' in source ? parseText(source.text).body : source.body
    return JSON.stringify(body).includes('endless')
      ? { body, reading: code.unread(context), names: [] }
      : code.performRead(request)
  }
  return { ...code, performRead }
})

const ENDLESS = '{"endless":{"k0":[1,2,3]}}'
const WREN = '{"name":"Wren","level":41,"wins":7}'
const SENTENCE = 'Reading this answer took too long, so it is shown as it came.'

describe('a body that takes too long to read', () => {
  it('is shown as it came, with a sentence, and another is read', async () => {
    const app = await openCase('/players/Wren', ENDLESS)
    expect(textOf(main())).toContain(SENTENCE)
    await app.find(() => screen.queryByRole('group', { name: 'The answer as received' }))
    expect(textOf(main())).toContain('k0')
    expect(textOf(screen.getByRole('heading', { level: 1 }))).toContain('Wren')
    expect(textOf(main())).not.toContain('could not be read')
    app.respond(() => answer('{"name":"Quill","level":3}'))
    await app.go('/players/Quill')
    await app.settled()
    expect(textOf(main())).not.toContain(SENTENCE)
    expect(textOf(main())).toContain('Level')
  })

  it('is no loss of what was there before', async () => {
    const app = await openCase('/players/Wren', WREN)
    expect(textOf(main())).toContain('41')
    app.respond(() => answer(ENDLESS))
    await refresh(app)
    await app.reads(/took too long/)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
