import { type CoreWords, en, type Words } from './en.ts'
import { enView } from './enView.ts'
import { useWords } from './WordsContext.tsx'

const english: Words = { ...en, ...enView }

/** All words, for what is loaded with a view: English has those in a chunk of their own. */
export function useViewWords(): Words {
  const words = useWords()
  return isWhole(words) ? words : english
}

const isWhole = (words: CoreWords): words is Words => 'raw' in words
