import { type CoreWords, en, type ViewWords } from './en.ts'
import { enView } from './enView.ts'
import { useWords } from './WordsContext.tsx'

const english: ViewWords = { ...en, ...enView }

/** The words for what a view draws at first: English has those in a chunk of their own. */
export function useViewWords(): ViewWords {
  const words = useWords()
  return hasViews(words) ? words : english
}

const hasViews = (words: CoreWords): words is ViewWords => 'entity' in words
