import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { WaitingStatus } from '#ui/quota/QuotaMeter.tsx'
import { WaitingList } from '#ui/quota/WaitingList.tsx'
import { WaitingNotice } from '#ui/quota/WaitingNotice.tsx'
import { NOW, renderUi, textOf } from '../helpers/renderUi.tsx'

describe('what waits', () => {
  it('has its place, its expected second and a way out', async () => {
    const onCancel = vi.fn()
    const { pass } = renderUi(
      <WaitingNotice
        place={2}
        expectedAt={NOW + 12_000}
        why="spent"
        label="Ömer"
        onCancel={onCancel}
      />,
    )
    expect(screen.getByText('Number 2 in line')).toBeTruthy()
    expect(screen.getByText(/starts in about 12 s/)).toBeTruthy()
    pass(12)
    expect(screen.getByText(/starts now/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it('has no way out once it is on its way: it is paid for', () => {
    renderUi(
      <WaitingNotice place={null} expectedAt={null} label="Ömer" onCancel={() => undefined} />,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('has no expected second while there is no network', () => {
    renderUi(<WaitingNotice place={1} expectedAt={NOW} why="offline" label="Ömer" />)
    expect(screen.getByText(/no network/)).toBeTruthy()
    expect(screen.queryByText(/starts/)).toBeNull()
  })

  it('is a status with the number and the expected time', () => {
    renderUi(<WaitingStatus waiting={3} until={NOW + 190_000} />)
    expect(textOf(screen.getByRole('status'))).toContain('3 waiting · about 3 min 10 s')
  })

  it('is a list whose buttons name what they cancel', async () => {
    const onCancel = vi.fn()
    renderUi(
      <WaitingList
        lines={[{ id: 'x', label: 'Ömer', place: 1, expectedAt: NOW + 5000 }]}
        onCancel={onCancel}
      />,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Ömer' }))
    expect(onCancel).toHaveBeenCalledWith('x')
  })
})
