import { useCallback, useEffect, useState } from 'react'
import { copyInFile } from './copyFile.ts'
import { copyInFragment, isCopyFragment } from './copyLink.ts'
import { CopyError, type CopyProblem, type SharedCopy } from './types.ts'

/** `none`: the address holds no copy, and no file was chosen. */
export type OpenedCopy =
  | { state: 'none' | 'opening' }
  | { state: 'open'; copy: SharedCopy }
  | { state: 'failed'; problem: CopyProblem }

/** A fragment that names no place on the page was meant to be a copy. */
const isLink = (hash: string) =>
  hash.length > 1 && (isCopyFragment(hash) || document.getElementById(hash.slice(1)) === null)

/** The copy that the address holds, or that a chosen file holds. Asks nothing. */
export function useOpenedCopy(): { opened: OpenedCopy; openFile(file: Blob): void } {
  const [opened, setOpened] = useState<OpenedCopy>(() => ({
    state: isLink(location.hash) ? 'opening' : 'none',
  }))

  const open = useCallback((reading: Promise<SharedCopy>) => {
    setOpened({ state: 'opening' })
    reading.then(
      (copy) => setOpened({ state: 'open', copy }),
      (error: unknown) => {
        if (!(error instanceof CopyError)) throw error
        setOpened({ state: 'failed', problem: error.problem })
      },
    )
  }, [])

  useEffect(() => {
    let link = ''
    const look = () => {
      const { hash } = location
      if (isLink(hash)) open(copyInFragment((link = hash)))
      // A jump to a place on the page takes the copy out of the address: a reload would lose it.
      else history.replaceState(history.state, '', link)
    }
    if (isLink(location.hash)) look()
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [open])

  return { opened, openFile: (file) => open(copyInFile(file)) }
}
