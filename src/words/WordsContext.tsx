import { createContext, useContext, type ReactNode } from 'react'
import { type CoreWords, en } from './en.ts'

const WordsContext = createContext<CoreWords>(en)

/** Gives the words of another language to what is inside. */
export function WordsProvider({ words, children }: { words: CoreWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): CoreWords {
  return useContext(WordsContext)
}
