/** Cuts text after `max` graphemes, with an ellipsis; never through an emoji or an accent. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    text.slice(0, max * 32),
  )
  let count = 0
  for (const { index } of segments) {
    if (count === max) return `${text.slice(0, index).trimEnd()}…`
    count += 1
  }
  return text.length > max * 32 ? `${text.slice(0, max * 32)}…` : text
}
