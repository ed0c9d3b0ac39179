import { createContext, useContext, type ReactNode } from 'react'
import { type Words, en } from './en.ts'

const WordsContext = createContext<Words>(en)

/** Gives the words of another language to what is inside. */
export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): Words {
  return useContext(WordsContext)
}
