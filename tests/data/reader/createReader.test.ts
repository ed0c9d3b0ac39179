import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseText } from '#api/parseText.ts'
import { createReader } from '#data/reader/createReader.ts'
import { performRead, type ReadRequest } from '#data/reader/performRead.ts'
import { readBody } from '#reading/index.ts'

const CONTEXT = { area: 'players', endpoint: 'players/Ann', id: 'Ann' }
const TEXT = '{"name":"Ann"}'
const request = (text = TEXT): ReadRequest => ({ source: { text }, context: CONTEXT })

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
  readonly questions: ReadRequest[] = []
  ended = false

  postMessage(question: ReadRequest): void {
    this.questions.push(structuredClone(question))
  }

  /** Answers the newest question. */
  answer(): void {
    const question = this.questions.at(-1)
    if (question === undefined) throw new Error('nothing was asked')
    const names = [{ area: 'players', id: 'by the worker', name: 'by the worker', path: '$' }]
    this.say({ read: { ...performRead(question), names } })
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }

  break(): void {
    this.dispatchEvent(new Event('error'))
  }

  terminate(): void {
    this.ended = true
  }
}

function setUp() {
  const workers: FakeWorker[] = []
  const reader = createReader(() => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker
  })
  /** Once the body whose turn it is has been sent. */
  const sent = async () => {
    for (let at = 0; at < 5; at += 1) await Promise.resolve()
  }
  return { reader, workers, sent }
}

afterEach(() => void vi.useRealTimers())

describe('the reader', () => {
  it('parses and reads a text in the worker, with its names, in one answer', async () => {
    const { reader, workers, sent } = setUp()
    const reading = reader.read(request())
    await sent()
    workers[0]?.answer()
    const read = await reading
    expect(read.body).toEqual({ name: 'Ann' })
    expect(read.reading).toEqual(readBody({ name: 'Ann' }, CONTEXT))
    expect(read.names).toMatchObject([{ id: 'by the worker' }])
  })

  it('reads a body from this device in the worker, and shows rows of the body it gives back', async () => {
    const { reader, workers, sent } = setUp()
    const body = { members: [{ player: 'Ann' }, { player: 'Bo' }] }
    const reading = reader.read({ source: { body }, context: CONTEXT })
    await sent()
    workers[0]?.answer()
    const read = await reading
    expect(read.body).toEqual(body)
    const [first] = (read.body as typeof body).members
    expect(read.reading?.tables[0]?.rows[0]?.source).toBe(first)
  })

  it('starts one worker ahead of the first body', async () => {
    const { reader, workers, sent } = setUp()
    expect(workers).toHaveLength(0)
    reader.start()
    reader.start()
    void reader.read(request())
    await sent()
    expect(workers.map(({ questions }) => questions.length)).toEqual([1])
  })

  it('reads several bodies one after the other in one worker', async () => {
    const { reader, workers, sent } = setUp()
    const texts = [1, 2, 3].map((number) => TEXT.replace('Ann', `p${number}`))
    const reading = Promise.all(texts.map((text) => reader.read(request(text))))
    for (const number of [1, 2, 3]) {
      await sent()
      expect(workers[0]?.questions).toHaveLength(number)
      workers[0]?.answer()
    }
    const bodies = (await reading).map(({ body }) => body as { name: string })
    expect(bodies.map(({ name }) => name)).toEqual(['p1', 'p2', 'p3'])
    expect(workers).toHaveLength(1)
  })

  it('ends a worker that takes too long, leaves its body unread, and lets the next be read by another', async () => {
    vi.useFakeTimers()
    const { reader, workers, sent } = setUp()
    const [first, second] = [reader.read(request()), reader.read(request('{"name":"Bo"}'))]
    await sent()
    await vi.advanceTimersByTimeAsync(14_999)
    expect(workers.map(({ ended }) => ended)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    expect(workers[0]?.ended).toBe(true)
    vi.useRealTimers()
    const unread = await first
    expect(unread.body).toEqual({ name: 'Ann' })
    expect(unread.reading).toMatchObject({
      unread: true,
      title: { text: 'Ann' },
      facts: [],
      tables: [],
      notes: [],
      error: null,
    })
    await sent()
    workers[1]?.answer()
    expect(await second).toMatchObject({ body: { name: 'Bo' }, names: [{ id: 'by the worker' }] })
  })

  it('gives each body its own time, and none to a worker that waits', async () => {
    vi.useFakeTimers()
    const { reader, workers, sent } = setUp()
    for (const name of ['Ann', 'Bo', 'Cy']) {
      const reading = reader.read(request(TEXT.replace('Ann', name)))
      await sent()
      await vi.advanceTimersByTimeAsync(10_000)
      workers[0]?.answer()
      expect((await reading).reading?.unread).toBeUndefined()
      await vi.advanceTimersByTimeAsync(60_000)
    }
    expect(workers.map(({ ended }) => ended)).toEqual([false])
  })

  it('leaves a body from this device unread, too, and refuses a text as the worker would', async () => {
    vi.useFakeTimers()
    const { reader, workers, sent } = setUp()
    const body = { members: [{ player: 'Ann' }] }
    const kept = reader.read({ source: { body }, context: CONTEXT })
    await sent()
    await vi.advanceTimersByTimeAsync(15_000)
    expect((await kept).body).toBe(body)
    const broken = reader.read(request('{"name":'))
    const refused = broken.catch((error: unknown) => error)
    await sent()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await refused).toBeInstanceOf(SyntaxError)
    expect(workers.map(({ ended }) => ended)).toEqual([true, true])
  })

  it.each([
    [{ limit: 'depth' }, RangeError],
    [{ limit: 'nodes' }, RangeError],
    [{ limit: null }, SyntaxError],
  ])('says what the worker found wrong: %j', async (found, kind) => {
    const { reader, workers, sent } = setUp()
    const reading = reader.read(request())
    await sent()
    workers[0]?.say(found)
    await expect(reading).rejects.toThrow(kind)
  })

  it('reads here what a broken worker did not, and starts another for the next', async () => {
    const { reader, workers, sent } = setUp()
    const both = [reader.read(request()), reader.read(request('{"name":"Bo"}'))]
    await sent()
    workers[0]?.break()
    await sent()
    workers[1]?.answer()
    const bodies = await Promise.all(both)
    expect(bodies.map(({ reading }) => reading?.title.text)).toEqual(['Ann', 'Bo'])
    expect(bodies.map(({ names }) => names[0]?.id)).toEqual(['Ann', 'by the worker'])
    expect(workers.map(({ ended }) => ended)).toEqual([true, false])
  })

  it('starts another worker where the one ahead broke before it was asked', async () => {
    const { reader, workers, sent } = setUp()
    reader.start()
    workers[0]?.break()
    const reading = reader.read(request())
    await sent()
    workers[1]?.answer()
    expect((await reading).names).toMatchObject([{ id: 'by the worker' }])
  })

  it.each([
    ['there is none', null],
    [
      'the page’s policy refuses one',
      () => {
        throw new TypeError('policy "statglass" exists already')
      },
    ],
  ])('reads here where no worker can be had: %s', async (_, start) => {
    const reader = createReader(start)
    const { body, reading, names } = await reader.read(request())
    expect(body).toEqual({ name: 'Ann' })
    expect(reading).toEqual(readBody(body, CONTEXT))
    expect(names).toMatchObject([{ id: 'Ann' }])
    await expect(reader.read(request(`${TEXT}}`))).rejects.toThrow(SyntaxError)
  })

  it('gives a body without a reading where the code that reads does not load', async () => {
    vi.resetModules()
    vi.doMock('#data/reader/performRead.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    const fresh = await import('#data/reader/createReader.ts')
    const reader = fresh.createReader(null)
    expect(await reader.read(request())).toEqual({
      body: parseText(TEXT).body,
      reading: null,
      names: [],
    })
    await expect(reader.read(request(`${TEXT}}`))).rejects.toThrow(SyntaxError)
    vi.doUnmock('#data/reader/performRead.ts')
    vi.resetModules()
  })
})
