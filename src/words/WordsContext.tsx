import { createContext, useContext } from 'react'
import { en, type Words } from './en.ts'

/** Maps each English part of the catalogue to its translation; English itself needs none. */
export const TranslationsContext = createContext<ReadonlyMap<object, object>>(new Map())

/** The shared words, or those of a feature: `useWords(followWords)`. */
export function useWords(): Words
export function useWords<Part extends object>(part: Part): Part
export function useWords(part: object = en): object {
  return useContext(TranslationsContext).get(part) ?? part
}
