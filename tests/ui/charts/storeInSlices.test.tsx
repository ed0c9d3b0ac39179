import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { describe, expect, it, vi } from 'vitest'
import { useSyncExternalStoreWithSelector } from '#ui/charts/figure/storeInSlices.ts'

/** A store as recharts' is: a state, and who listens. */
function createStore(state: Readonly<Record<string, number>>) {
  const listeners = new Set<() => void>()
  return {
    listeners,
    stateOf: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(change: Readonly<Record<string, number>>) {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
  }
}
type Store = ReturnType<typeof createStore>

const text = () => document.querySelector('p')?.textContent ?? ''

function Shown({ store, name, drawn }: { store: Store; name: string; drawn?: () => void }) {
  const select = (state: Readonly<Record<string, number>>) => state[name]
  const { subscribe, stateOf } = store
  const value = useSyncExternalStoreWithSelector(subscribe, stateOf, stateOf, select, Object.is)
  drawn?.()
  return <p>{`${name} ${value}`}</p>
}

describe('a store that is drawn in slices', () => {
  it('shows what is selected, and every change of it', () => {
    const store = createStore({ width: 1, height: 5 })
    render(<Shown store={store} name="width" />)
    expect(text()).toBe('width 1')
    act(() => store.set({ width: 2 }))
    expect(text()).toBe('width 2')
  })

  it('is not drawn again by a change of something else', () => {
    const store = createStore({ width: 1, height: 5 })
    const drawn = vi.fn()
    render(<Shown store={store} name="width" drawn={drawn} />)
    const before = drawn.mock.calls.length
    act(() => store.set({ height: 6 }))
    expect(drawn).toHaveBeenCalledTimes(before)
  })

  it('shows what changed between its drawing and its listening', () => {
    const store = createStore({ width: 1 })
    function Early() {
      useLayoutEffect(() => store.set({ width: 3 }), [])
      return <Shown store={store} name="width" />
    }
    render(<Early />)
    expect(text()).toBe('width 3')
  })

  it('selects anew when it is asked for something else', () => {
    const store = createStore({ width: 1, height: 5 })
    const { rerender } = render(<Shown store={store} name="width" />)
    rerender(<Shown store={store} name="height" />)
    expect(text()).toBe('height 5')
    act(() => store.set({ width: 9, height: 6 }))
    expect(text()).toBe('height 6')
  })

  it('is drawn in slices also where what changes it is drawn at once', () => {
    const store = createStore({ width: 1 })
    render(<Shown store={store} name="width" />)
    let atOnce = ''
    act(() => {
      flushSync(() => store.set({ width: 2 }))
      atOnce = text()
    })
    expect([atOnce, text()]).toEqual(['width 1', 'width 2'])
  })

  it('does not listen any more when it is taken away', () => {
    const store = createStore({ width: 1 })
    const { unmount } = render(<Shown store={store} name="width" />)
    expect(store.listeners.size).toBe(1)
    unmount()
    expect(store.listeners.size).toBe(0)
  })
})
