import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NotStarted } from '#app/boot/NotStarted.tsx'
import { ConfigError } from '#app/services/readConfig.ts'

afterEach(cleanup)

describe('an app that cannot start', () => {
  it('says so under a heading, with ways on', () => {
    render(<NotStarted error={new Error('sabotage')} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Statglass could not start.')
    expect(screen.getByRole('alert').textContent).toContain('sabotage')
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
  })

  it('names the file where the service is not configured', () => {
    render(<NotStarted error={new ConfigError('The host answered 404.')} />)
    expect(screen.getByRole('alert').textContent).toMatch(/service\.json.*The host answered 404\./)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  it('is loaded again when the network is back', () => {
    const reload = vi.fn()
    vi.stubGlobal('location', { reload })
    render(<NotStarted error={new Error('sabotage')} />)
    window.dispatchEvent(new Event('online'))
    expect(reload).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})
