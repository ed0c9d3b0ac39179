import { parseHere } from '#api/client.ts'
import { readBody } from '#reading/index.ts'
import type { Reading, ReadingContext } from '#reading/types.ts'

export type WorkerAnswer =
  | { id: number; ok: true; body: unknown; reading: Reading }
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
    return { id, ok: true, body, reading: readBody(body, context) }
  } catch (error) {
    return { id, ok: false, limit: error instanceof RangeError ? error.message : null }
  }
}
