import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createQuota } from '#quota/index.ts'
import { createManualClock } from '../helpers/manualClock.ts'

const BUCKET = 'https://service anonymous'
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server on this device that knows which of its connections are open; time is moved by hand. */
async function open(listener: RequestListener, connections = 4) {
  const sockets = new Set<Socket>()
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    listener(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const clock = createManualClock()
  const quota = createQuota({ clock, random: () => 0, connections })
  const { port } = server.address() as AddressInfo
  closing.push(() => {
    quota.close()
    server.closeAllConnections()
    server.close()
  })
  const settled: Record<string, string> = {}
  const ask = (id: string) => {
    quota
      .schedule((signal) => fetch(`http://127.0.0.1:${port}/${id}`, { signal }), {
        id,
        bucket: BUCKET,
        read: (response) => response.text(),
      })
      .then(
        (text) => (settled[id] = text),
        (error: Error) => (settled[id] = error.name),
      )
  }
  const until = async (holds: () => boolean) => {
    for (let turns = 0; turns < 20_000 && !holds(); turns += 1)
      await new Promise((resolve) => setImmediate(resolve))
    expect(holds()).toBe(true)
  }
  return { ask, until, clock, settled, asked: () => asked, connected: () => sockets.size }
}

const RATE = { 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '90' }

describe('rule 13: what is given up or not wanted', () => {
  it('frees its connection: refusals whose bodies never end', async () => {
    let refusals = 3
    const ended: boolean[] = []
    const { ask, until, clock, settled, asked } = await open((_, response) => {
      if (refusals === 0) {
        response.writeHead(200, RATE).end('whole')
        return
      }
      refusals -= 1
      const place = ended.push(false) - 1
      response.on('close', () => (ended[place] = true))
      response.writeHead(429, { 'retry-after': '2' }).write('{"error":')
    })
    ask('a')
    for (let refusal = 1; refusal <= 3; refusal += 1) {
      await until(() => asked() === refusal)
      // the start of its body is waited for, then the hold is
      for (let wait = 0; wait < 100 && asked() === refusal; wait += 1) await clock.advance(250)
      await until(() => ended[refusal - 1] === true)
    }
    await until(() => settled['a'] === 'whole')
    expect(ended).toEqual([true, true, true])
  })

  it('frees its connection: a server that is silent', async () => {
    let closed = false
    const { ask, until, clock, settled, asked } = await open((_, response) => {
      response.on('close', () => (closed = true))
    })
    ask('a')
    await until(() => asked() === 1)
    await clock.advance(15_000)
    await until(() => closed)
    expect(settled['a']).toBe('TimeoutError')
  })

  it('frees its connection: a body that stops on its way', async () => {
    let closed = false
    let begun = false
    const { ask, until, clock, settled } = await open((_, response) => {
      response.on('close', () => (closed = true))
      response.writeHead(200, RATE).write('half')
      begun = true
    })
    ask('a')
    await until(() => begun)
    for (let wait = 0; wait < 5 && !closed; wait += 1) {
      await clock.advance(5000)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await until(() => closed)
    expect(settled['a']).toBe('TimeoutError')
  })
})

describe('rule 16: connections', () => {
  it('are at most four, until a body has been read to its end', async () => {
    const ends: (() => void)[] = []
    const { ask, until, clock, settled, asked, connected } = await open((_, response) => {
      response.writeHead(200, RATE).write('be')
      ends.push(() => response.end('gun'))
    })
    for (let nth = 0; nth < 9; nth += 1) ask(`r${nth}`)
    await until(() => asked() === 4)
    await clock.advance(1000)
    expect(asked()).toBe(4)
    expect(connected()).toBeLessThanOrEqual(4)
    for (let done = 0; done < 9; done += 1) {
      await until(() => ends.length > done)
      ends[done]?.()
      await until(() => Object.keys(settled).length === done + 1)
      expect(asked()).toBeLessThanOrEqual(done + 5)
    }
    expect(Object.values(settled)).toEqual(Array.from({ length: 9 }, () => 'begun'))
  })

  it('keep the last one for a click', async () => {
    const held: (() => void)[] = []
    const quotaAsked: string[] = []
    const clock = createManualClock()
    const quota = createQuota({ clock, random: () => 0, connections: 2 })
    const schedule = (id: string, lane: 'user' | 'background') =>
      void quota.schedule(
        () => {
          quotaAsked.push(id)
          return Promise.resolve(new Response('x', { headers: RATE }))
        },
        {
          id,
          bucket: BUCKET,
          lane,
          read: () => new Promise<void>((resolve) => held.push(resolve)),
        },
      )
    schedule('errand 1', 'background')
    schedule('errand 2', 'background')
    await clock.advance(10)
    expect(quotaAsked).toEqual(['errand 1'])
    expect(quota.getSnapshot().buckets.get(BUCKET)?.waiting[0]?.why).toBe('connections')
    schedule('click', 'user')
    await clock.advance(10)
    expect(quotaAsked).toEqual(['errand 1', 'click'])
    for (const end of held) end()
    await clock.advance(10)
    expect(quotaAsked).toEqual(['errand 1', 'click', 'errand 2'])
  })
})
