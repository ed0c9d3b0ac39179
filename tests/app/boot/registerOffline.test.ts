import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { registerOffline } from '#app/boot/registerOffline.ts'

function browser({ controlled = true } = {}) {
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? ({} as ServiceWorker) : null,
    register: vi.fn(async () => registration),
  })
  const registration = Object.assign(new EventTarget(), {
    waiting: null as object | null,
    installing: null as object | null,
    update: vi.fn(async () => undefined),
  })
  const offered: (() => void)[] = []
  const reload = vi.fn<() => void>()
  let at = 0
  let visible: () => void = () => undefined
  const open = () =>
    registerOffline({
      container: container as unknown as ServiceWorkerContainer,
      base: '/stats/',
      trust: (address) => address,
      onNewVersion: (use) => offered.push(use),
      reload,
      now: () => at,
      onVisible: (listener) => {
        visible = listener
      },
    })
  const later = (ms: number) => {
    at += ms
    visible()
  }
  return { container, registration, offered, reload, open, later }
}

function installingWorker() {
  return Object.assign(new EventTarget(), { state: 'installing', postMessage: vi.fn() })
}

describe('an app that is kept for offline', () => {
  it('is registered under its base', async () => {
    const { container, open } = browser()
    await open()
    expect(container.register).toHaveBeenCalledWith('/stats/sw.js', { scope: '/stats/' })
  })

  it('offers a newer build, and changes nothing before the person takes it', async () => {
    const { container, registration, offered, reload, open } = browser()
    await open()
    const worker = installingWorker()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    expect(offered).toHaveLength(0)
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
    expect(offered).toHaveLength(1)
    expect(worker.postMessage).not.toHaveBeenCalled()
    offered[0]!()
    expect(worker.postMessage).toHaveBeenCalledWith('SKIP_WAITING')
    expect(reload).not.toHaveBeenCalled()
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('asks a newer build to take over until it does: a browser may forget that it was asked', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { registration, offered, open } = browser()
    const worker = Object.assign(installingWorker(), { state: 'installed' })
    registration.waiting = worker
    await open()
    offered[0]!()
    vi.advanceTimersByTime(6500)
    expect(worker.postMessage).toHaveBeenCalledTimes(3)
    worker.state = 'activating'
    vi.advanceTimersByTime(60_000)
    expect(worker.postMessage).toHaveBeenCalledTimes(3)
  })

  it('offers to reload where another tab took it, and does not by itself', async () => {
    const { container, offered, reload, open } = browser()
    await open()
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).not.toHaveBeenCalled()
    offered[0]!()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('says nothing on the first visit: the first build is no newer one', async () => {
    const { registration, offered, open } = browser({ controlled: false })
    await open()
    const worker = installingWorker()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    worker.state = 'installed'
    worker.dispatchEvent(new Event('statechange'))
    expect(offered).toEqual([])
  })

  it('asks for a newer build once an hour at most, when it is looked at', async () => {
    const { registration, open, later } = browser()
    await open()
    later(60_000)
    expect(registration.update).not.toHaveBeenCalled()
    later(3_600_000)
    later(60_000)
    expect(registration.update).toHaveBeenCalledOnce()
  })
})
