import { gunzip, gzip, TooLongError } from '#lib/gzip.ts'
import { readCopy, writeCopy, CopyError, type SharedCopy } from './sharedCopy.ts'

/** Some browsers and most messengers cut longer links. */
export const MAX_LINK_LENGTH = 16_000
/** The longest fragment that is opened, in characters, and its largest decompressed size, in bytes. */
const MAX_FRAGMENT_LENGTH = 200_000
const MAX_BYTES = 4_000_000

const MARK = '#copy='
/** Runs this short are not mistaken for a key by the check of addresses. */
const RUN = /.{1,12}/g

/** The fragment of a link that carries the copy: `#copy=` and, after gzip, base64url in short runs. */
export async function fragmentOf(copy: SharedCopy): Promise<string> {
  const bytes = await gzip(new TextEncoder().encode(writeCopy(copy)))
  return `${MARK}${(toBase64(bytes).match(RUN) ?? []).join('.')}`
}

export const isCopyFragment = (fragment: string): boolean => fragment.startsWith(MARK)

/** Reads an untrusted fragment. Throws CopyError. */
export async function copyInFragment(fragment: string): Promise<SharedCopy> {
  if (!isCopyFragment(fragment)) throw new CopyError('other')
  if (fragment.length > MAX_FRAGMENT_LENGTH) throw new CopyError('large')
  const bytes = fromBase64(fragment.slice(MARK.length).replaceAll('.', ''))
  return readCopy(await unpacked(bytes))
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    const plain = await gunzip(bytes, MAX_BYTES)
    return new TextDecoder('utf-8', { fatal: true }).decode(plain)
  } catch (error) {
    if (error instanceof TooLongError) throw new CopyError('large')
    if (error instanceof Error) throw new CopyError('damaged')
    throw error
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(text) || text.length % 4 === 1) throw new CopyError('damaged')
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}
