/** A file name made of strangers' words: letters, digits and dashes, at most 80. */
export function fileName(words: string, extension: string): string {
  const plain = words
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return `${plain === '' ? 'statglass' : plain}.${extension}`
}

/** Hands a file to the browser; the address is given back when it was taken. */
export function download(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function downloadText(text: string, type: string, name: string): void {
  download(new Blob([text], { type }), name)
}
