import { useCallback } from 'react'
import { useConfig, useServiceAddress } from '#data/useService.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { pictureWords } from '#words/en/picture.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PictureNote } from './cardPicture.ts'
import { download, fileName } from './download.ts'

/**
 * Puts a PNG into the clipboard, or saves it where the browser takes none there. `make` is called at once; where it resolves to
 * null, `nothing` is said.
 */
export function useCopyPicture() {
  const words = useWords(pictureWords)
  const toast = useToast()
  return async (make: () => Promise<Blob | null>, name: string, nothing = words.nothing) => {
    const making = make()
    if (await copied(making)) return toast({ text: words.copied })
    const png = await making
    if (png === null) return toast({ text: nothing })
    download(png, fileName(name, 'png'))
    toast({ text: words.saved })
  }
}

/** Rejected without permission, over plain HTTP, and by browsers that take no pictures. */
async function copied(making: Promise<Blob | null>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return false
  const png = making.then((blob) => blob ?? Promise.reject(new Error('no picture')))
  try {
    // The promise itself: Safari forgets the press while a picture is made.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    return true
  } catch {
    await png.catch(() => undefined)
    return false
  }
}

/** The note of a picture of what was seen at a time (wall ms). */
export function usePictureNote(): (at: number) => PictureNote {
  const { exactInstant } = useFormat()
  const { name } = useConfig()
  const { root } = useServiceAddress()
  const service = name || (URL.canParse(root) ? new URL(root).host : '')
  const source = ['Statglass', service].filter(Boolean).join(' · ')
  return useCallback((at) => ({ source, date: exactInstant(at) }), [source, exactInstant])
}
