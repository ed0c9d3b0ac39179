import type { ReactNode } from 'react'
import type { View } from '#data/bodies/useView.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { watchWords } from '#words/en/watches.ts'
import { useWords } from '#words/WordsContext.tsx'
import { ruleText } from './alertText.ts'
import { useWatches } from './watchStore.ts'

/** Tells what is watched of a view: “Watched: Overall XP above 5.6 B”. */
export function Watched({
  view,
  children,
}: {
  view: View
  children(told: string | null): ReactNode
}) {
  const words = useWords(watchWords)
  const format = useFormat()
  const query = view.snapshot?.query
  const rules = useWatches()
    .items.filter((watch) => watch.query === query)
    .map((watch) => `${watch.label} ${ruleText(watch, words, format)}`)
  return children(rules.length === 0 ? null : words.watched(rules.join(', ')))
}
