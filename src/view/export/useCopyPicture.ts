import { useCallback } from 'react'
import { useConfig, useServiceAddress } from '#data/useService.ts'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { pictureWords } from '#words/en/picture.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PictureNote } from './cardPicture.ts'
import { download, fileName } from './download.ts'

/**
 * Copies a PNG to the clipboard, or saves it if the browser cannot copy pictures. `make` is called at once; if it resolves to
 * null, `nothing` is shown.
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

/** Rejected without permission, over plain HTTP, and by browsers that cannot copy pictures. */
async function copied(making: Promise<Blob | null>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return false
  const png = making.then((blob) => blob ?? Promise.reject(new Error('no picture')))
  try {
    // Pass the promise: Safari drops the user activation while the picture is made.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    return true
  } catch {
    await png.catch(() => undefined)
    return false
  }
}

/** The note under a picture of data from `at` (wall ms). */
export function usePictureNote(): (at: number) => PictureNote {
  const { exactInstant } = useFormat()
  const { name } = useConfig()
  const { root } = useServiceAddress()
  const service = name || (URL.canParse(root) ? new URL(root).host : '')
  const source = ['Statglass', service].filter(Boolean).join(' · ')
  return useCallback((at) => ({ source, date: exactInstant(at) }), [source, exactInstant])
}
