import { shownName } from '#lib/names.ts'
import { clip } from '../format/clip.ts'

const MAX_NAME_LENGTH = 80

/** An untrusted name: isolated, so that its direction does not affect the surrounding text, and clipped by grapheme. */
export function Name({ text, max = MAX_NAME_LENGTH }: { text: string; max?: number }) {
  const name = shownName(text)
  const shown = clip(name, max)
  return <bdi title={shown === name ? undefined : clip(name, 1000)}>{shown}</bdi>
}
