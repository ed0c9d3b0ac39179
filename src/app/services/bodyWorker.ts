import type { WorkerAnswer } from '#data/reader/createReader.ts'
import { performRead, type ReadRequest } from '#data/reader/performRead.ts'

function read(request: ReadRequest): WorkerAnswer {
  try {
    return { read: performRead(request) }
  } catch (error) {
    if (error instanceof RangeError) return { limit: error.message }
    if (error instanceof SyntaxError) return { limit: null }
    throw error
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) =>
  self.postMessage(read(data)),
)
