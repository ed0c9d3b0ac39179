import { parseHere } from '#api/client.ts'
import { namesIn, readBody } from '#reading/index.ts'
import type { Reading, ReadingContext, SeenName } from '#reading/index.ts'

export type WorkerAnswer =
  | { id: number; ok: true; body: unknown; reading: Reading; names: SeenName[] }
  | { id: number; ok: false; limit: string | null }

interface Question {
  id: number
  text: string
  context: ReadingContext
}

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  self.postMessage(answer(data))
})

function answer({ id, text, context }: Question): WorkerAnswer {
  try {
    const body = parseHere(text)
    const reading = readBody(body, context)
    return { id, ok: true, body, reading, names: namesIn(reading, context) }
  } catch (error) {
    return { id, ok: false, limit: error instanceof RangeError ? error.message : null }
  }
}
