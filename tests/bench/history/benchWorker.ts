import { measure } from './measure.ts'
import { chunkStore } from './stores/chunkStore.ts'
import { opfsStore } from './stores/opfsStore.ts'
import { rawRowStore } from './stores/rawRowStore.ts'

const STORES = { 'series in chunks': chunkStore, 'raw rows': rawRowStore, 'OPFS files': opfsStore }

self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ store: keyof typeof STORES; snapshots: number }>) => {
    const onProgress = (progress: string) => self.postMessage({ progress })
    measure(data.store, STORES[data.store](), data.snapshots, onProgress).then(
      (measured) => self.postMessage(measured),
      (error: unknown) => self.postMessage({ failed: String(error) }),
    )
  },
)
