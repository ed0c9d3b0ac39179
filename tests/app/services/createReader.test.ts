import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createReader } from '#data/reader/createReader.ts'
import { slicesOf } from '#data/reader/slices.ts'
import { parseHere } from '#api/client.ts'
import { readBody } from '#reading/index.ts'
import { snapshot } from '../../helpers/snapshots.ts'

const CONTEXT = { area: 'players', endpoint: 'players/Ann', id: 'Ann' }
const TEXT = '{"name":"Ann"}'

interface Question {
  id: number
  text: string
  context: typeof CONTEXT
}

/** A worker that answers when it is told to. */
class FakeWorker extends EventTarget {
  readonly questions: Question[] = []

  postMessage(question: Question): void {
    this.questions.push(question)
  }

  answer({ id, text, context }: Question): void {
    const body = parseHere(text)
    const reading = { ...readBody(body, context), notes: [] }
    const names = [{ area: 'players', id: 'by the worker', name: 'by the worker', path: '$' }]
    const slices = [...slicesOf({ body, reading, names }, 3)]
    for (const slice of slices) this.say({ id, ok: true, slice, isLast: slice === slices.at(-1) })
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
  }

  break(): void {
    this.dispatchEvent(new Event('error'))
  }

  terminate(): void {}
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

/** The code that starts a worker is loaded first. */
const asked = (workers: readonly FakeWorker[], count: number) =>
  vi.waitFor(() => expect(workers.flatMap(({ questions }) => questions)).toHaveLength(count))

describe('the reader', () => {
  it('without a worker reads what came in tasks of its own: the drawing finds it', async () => {
    const reader = createReader(null)
    const order: string[] = []
    vi.stubGlobal('scheduler', { yield: async () => void order.push('yield') })
    onTestFinished(() => void vi.unstubAllGlobals())
    await reader.parse(TEXT, CONTEXT)
    expect(order).toEqual([])
    await reader.prepare()
    const body = (await reader.parse(TEXT, CONTEXT)) as { name: string }
    expect(order[0]).toBe('yield')
    // It was read as it was: what becomes of it later is not seen.
    body.name = 'Bea'
    expect(reader.read(body, CONTEXT)).toMatchObject({ title: { text: 'Ann' } })
  })

  it('reads ahead a body from this device, once', async () => {
    const { reader } = setUp()
    const body = { name: 'Ann' }
    await reader.readAhead(body, CONTEXT)
    body.name = 'Bea'
    await reader.readAhead(body, CONTEXT)
    expect(reader.read(body, CONTEXT)).toMatchObject({ title: { text: 'Ann' } })
    // What is no object is read when it is drawn.
    await reader.readAhead('Ann', CONTEXT)
    expect(await reader.read('Ann', CONTEXT)).toEqual(readBody('Ann', CONTEXT))
  })

  it('starts one worker when a page is to come, and again where it broke before it was asked', async () => {
    const { reader, workers } = setUp()
    expect(workers).toHaveLength(0)
    await reader.prepare()
    await reader.prepare()
    expect(workers).toHaveLength(1)
    workers[0]!.break()
    const parsing = reader.parse(TEXT, CONTEXT)
    await vi.waitFor(() => expect(workers).toHaveLength(2))
    await vi.waitFor(() => expect(workers[1]!.questions).toHaveLength(1))
    workers[1]!.answer(workers[1]!.questions[0]!)
    expect(await parsing).toEqual({ name: 'Ann' })
  })

  it('reads later until its code is here, then at once', async () => {
    const { reader } = setUp()
    const body = { name: 'Ann' }
    const later = reader.read(body, CONTEXT)
    expect(later).toBeInstanceOf(Promise)
    expect(await later).toBe(reader.read(body, CONTEXT))
    expect(await reader.namesIn(body, CONTEXT)).toMatchObject([{ id: 'Ann', name: 'Ann' }])
  })

  it('reads each body once', async () => {
    const reader = createReader(null)
    await reader.prepare()
    const body = { name: 'Ann' }
    expect(reader.read(body, CONTEXT)).toBe(reader.read(body, CONTEXT))
    expect(reader.read('text', CONTEXT)).toEqual(readBody('text', CONTEXT))
    expect(reader.read(null, CONTEXT)).toEqual(readBody(null, CONTEXT))
  })

  it('parses and reads a body in the worker, in one go', async () => {
    const { reader, workers } = setUp()
    const parsing = reader.parse(TEXT, CONTEXT)
    await asked(workers, 1)
    workers[0]!.answer(workers[0]!.questions[0]!)
    const body = await parsing
    expect(await reader.namesIn(body, CONTEXT)).toMatchObject([{ id: 'by the worker' }])
    expect(body).toMatchObject({ name: 'Ann' })
    expect(reader.read(body, CONTEXT)).toEqual({ ...readBody(body, CONTEXT), notes: [] })
  })

  it('gives each of several bodies its own answer, in whatever order', async () => {
    const { reader, workers } = setUp()
    const texts = [1, 2, 3].map((number) => TEXT.replace('Ann', `p${number}`))
    const parsing = texts.map((text) => reader.parse(text, CONTEXT))
    await asked(workers, 3)
    expect(workers).toHaveLength(1)
    for (const question of workers[0]!.questions.toReversed()) workers[0]!.answer(question)
    const bodies = (await Promise.all(parsing)) as { name: string }[]
    expect(bodies.map(({ name }) => name)).toEqual(['p1', 'p2', 'p3'])
  })

  it.each([
    ['depth', RangeError],
    ['nodes', RangeError],
    [null, SyntaxError],
  ])('says what the worker found wrong: %s', async (limit, kind) => {
    const { reader, workers } = setUp()
    const parsing = reader.parse(TEXT, CONTEXT)
    await asked(workers, 1)
    workers[0]!.say({ id: workers[0]!.questions[0]!.id, ok: false, limit })
    await expect(parsing).rejects.toThrow(kind)
  })

  it('parses here what a broken worker did not, and starts another for the next', async () => {
    const { reader, workers } = setUp()
    const parsing = reader.parse(TEXT, CONTEXT)
    await asked(workers, 1)
    workers[0]!.break()
    expect(await parsing).toMatchObject({ name: 'Ann' })
    const next = reader.parse(TEXT, CONTEXT)
    await asked(workers, 2)
    expect(workers).toHaveLength(2)
    workers[1]!.answer(workers[1]!.questions[0]!)
    expect(await next).toMatchObject({ name: 'Ann' })
  })

  it('says that a text is no JSON also after the worker broke', async () => {
    const { reader, workers } = setUp()
    const parsing = reader.parse(`${TEXT}}`, CONTEXT)
    await asked(workers, 1)
    workers[0]!.break()
    await expect(parsing).rejects.toThrow(SyntaxError)
  })

  it('parses here where no worker can be had', async () => {
    expect(await createReader(null).parse(TEXT, CONTEXT)).toMatchObject({ name: 'Ann' })
    const refused = createReader(() => {
      throw new TypeError('policy "statglass" exists already')
    })
    expect(await refused.parse(TEXT, CONTEXT)).toMatchObject({ name: 'Ann' })
    await expect(refused.parse(`${TEXT}}`, CONTEXT)).rejects.toThrow(SyntaxError)
  })

  it('has the worker write what it has read, and says whether it did', async () => {
    const { reader, workers } = setUp()
    const parsing = reader.parse(TEXT, CONTEXT)
    await asked(workers, 1)
    const worker = workers[0]!
    worker.answer(worker.questions[0]!)
    const body = await parsing
    const kept = reader.keep(snapshot('Ann', 1, body))
    const order: unknown = worker.questions[1]
    expect(order).toMatchObject({ keepId: worker.questions[0]!.id, snapshot: { id: 'Ann' } })
    expect(order).not.toHaveProperty('snapshot.body')
    worker.say({ keptId: worker.questions[0]!.id, kept: true })
    expect(await kept).toBe(true)
  })

  it('leaves to its caller what no worker has read, or a broken one', async () => {
    const { reader, workers } = setUp()
    const here = await createReader(null).parse(TEXT, CONTEXT)
    expect(await reader.keep(snapshot('Ann', 1, here))).toBe(false)
    const parsing = reader.parse(TEXT, CONTEXT)
    await asked(workers, 1)
    const worker = workers[0]!
    worker.answer(worker.questions[0]!)
    const kept = reader.keep(snapshot('Ann', 1, await parsing))
    worker.break()
    expect(await kept).toBe(false)
  })

  it('has the worker bring bodies from this device, with what it read of them', async () => {
    const { reader, workers } = setUp()
    const asking = reader.kept('a query', null)
    await asked(workers, 1)
    const worker = workers[0]!
    expect(worker.questions[0]).toMatchObject({ query: 'a query', most: null })
    const body = parseHere(TEXT)
    const reading = { ...readBody(body, CONTEXT), notes: [] }
    const root = { snapshots: [snapshot('Ann', 1, body)], readings: [reading] }
    for (const slice of slicesOf(root))
      worker.say({ id: worker.questions[0]!.id, ok: true, slice, isLast: false })
    const end = { of: 0, keys: [], items: [], containers: [], repeats: [] }
    worker.say({ id: worker.questions[0]!.id, ok: true, slice: end, isLast: true })
    const [one] = (await asking)!
    expect(one).toEqual(snapshot('Ann', 1, body))
    expect(reader.read(one!.body, CONTEXT)).toEqual(reading)
  })

  it('says that bodies are to be brought here where the worker breaks', async () => {
    const { reader, workers } = setUp()
    const asking = reader.kept('a query', 4)
    await asked(workers, 1)
    workers[0]!.break()
    expect(await asking).toBeNull()
    expect(await createReader(null).kept('a query', 4)).toBeNull()
  })
})
