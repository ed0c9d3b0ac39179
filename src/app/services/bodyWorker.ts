import type { WorkerAnswer } from '#data/reader/createReader.ts'
import { performRead, type ReadRequest } from '#data/reader/performRead.ts'

type Request = ReadRequest & { id: number }

function read({ id, ...request }: Request): WorkerAnswer {
  try {
    return { id, read: performRead(request) }
  } catch (error) {
    if (error instanceof RangeError) return { id, limit: error.message }
    if (error instanceof SyntaxError) return { id, limit: null }
    throw error
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Request>) => self.postMessage(read(data)))
