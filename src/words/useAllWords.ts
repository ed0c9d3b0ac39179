import { type CoreWords, en, type Words } from './en.ts'
import { enLater } from './enLater.ts'
import { enView } from './enView.ts'
import { useWords } from './WordsContext.tsx'

const english: Words = { ...en, ...enView, ...enLater }

/** All words, for what no first drawing of a view needs. */
export function useAllWords(): Words {
  const words = useWords()
  return isWhole(words) ? words : english
}

const isWhole = (words: CoreWords): words is Words => 'raw' in words
