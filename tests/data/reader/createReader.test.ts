import { describe, expect, it, vi } from 'vitest'
import { parseText } from '#api/parseText.ts'
import { createReader } from '#data/reader/createReader.ts'
import { performRead, type ReadRequest } from '#data/reader/performRead.ts'
import { readBody } from '#reading/index.ts'

const CONTEXT = { area: 'players', endpoint: 'players/Ann', id: 'Ann' }
const TEXT = '{"name":"Ann"}'
const request = (text = TEXT): ReadRequest => ({ source: { text }, context: CONTEXT })

type Question = ReadRequest & { id: number }

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
  readonly questions: Question[] = []
  ended = false

  postMessage(question: Question): void {
    this.questions.push(structuredClone(question))
  }

  answer(question: Question | undefined): void {
    if (question === undefined) throw new Error('nothing was asked')
    const { id, ...asked } = question
    const names = [{ area: 'players', id: 'by the worker', name: 'by the worker', path: '$' }]
    this.say({ id, read: { ...performRead(asked), names } })
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
  return { reader, workers }
}

describe('the reader', () => {
  it('parses and reads a text in the worker, with its names, in one answer', async () => {
    const { reader, workers } = setUp()
    const reading = reader.read(request())
    workers[0]?.answer(workers[0].questions[0])
    const read = await reading
    expect(read.body).toEqual({ name: 'Ann' })
    expect(read.reading).toEqual(readBody({ name: 'Ann' }, CONTEXT))
    expect(read.names).toMatchObject([{ id: 'by the worker' }])
  })

  it('reads a body from this device in the worker, and shows rows of the body it gives back', async () => {
    const { reader, workers } = setUp()
    const body = { members: [{ player: 'Ann' }, { player: 'Bo' }] }
    const reading = reader.read({ source: { body }, context: CONTEXT })
    workers[0]?.answer(workers[0].questions[0])
    const read = await reading
    expect(read.body).toEqual(body)
    const [first] = (read.body as typeof body).members
    expect(read.reading?.tables[0]?.rows[0]?.source).toBe(first)
  })

  it('starts one worker ahead of the first body', async () => {
    const { reader, workers } = setUp()
    expect(workers).toHaveLength(0)
    reader.start()
    reader.start()
    void reader.read(request())
    expect(workers.map(({ questions }) => questions.length)).toEqual([1])
  })

  it('gives each of several bodies its own answer, in whatever order', async () => {
    const { reader, workers } = setUp()
    const texts = [1, 2, 3].map((number) => TEXT.replace('Ann', `p${number}`))
    const reading = texts.map((text) => reader.read(request(text)))
    for (const question of workers[0]?.questions.toReversed() ?? []) workers[0]?.answer(question)
    const bodies = (await Promise.all(reading)).map(({ body }) => body as { name: string })
    expect(bodies.map(({ name }) => name)).toEqual(['p1', 'p2', 'p3'])
    expect(workers).toHaveLength(1)
  })

  it.each([
    [{ limit: 'depth' }, RangeError],
    [{ limit: 'nodes' }, RangeError],
    [{ limit: null }, SyntaxError],
  ])('says what the worker found wrong: %j', async (found, kind) => {
    const { reader, workers } = setUp()
    const reading = reader.read(request())
    workers[0]?.say({ id: workers[0].questions[0]?.id, ...found })
    await expect(reading).rejects.toThrow(kind)
  })

  it('reads here what a broken worker did not, and starts another for the next', async () => {
    const { reader, workers } = setUp()
    const both = [reader.read(request()), reader.read(request('{"name":"Bo"}'))]
    workers[0]?.break()
    const bodies = await Promise.all(both)
    expect(bodies.map(({ reading }) => reading?.title.text)).toEqual(['Ann', 'Bo'])
    expect(workers[0]?.ended).toBe(true)
    const next = reader.read(request())
    workers[1]?.answer(workers[1].questions[0])
    expect(await next).toMatchObject({ body: { name: 'Ann' } })
  })

  it('starts another worker where the one ahead broke before it was asked', async () => {
    const { reader, workers } = setUp()
    reader.start()
    workers[0]?.break()
    const reading = reader.read(request())
    workers[1]?.answer(workers[1].questions[0])
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
