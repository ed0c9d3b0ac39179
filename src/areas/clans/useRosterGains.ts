import { useMemo } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Row } from '#data/things/things.ts'
import type { Column } from '#reading/types.ts'
import { cellBaseline } from '#view/history/cellBaseline.ts'
import { useBaselines } from '#view/history/useFactBaseline.ts'
import { changeColumn } from '#view/decorations.tsx'
import type { ExtraColumn } from '#view/TableView.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { Roster } from './Roster.ts'

const MOST = 5

/** The change of one figure of the members over the page's period. */
export interface MemberGains {
  figure: Column
  /** “Gave most”. */
  title: string
  /** The members who gained most, the first first. */
  first: readonly { row: Row; by: number }[]
  /** The gain of each member, next to the figure. */
  column: ExtraColumn
}

/** Donations and gains over the page's period; empty before the second visit. */
export function useRosterGains(
  { table, given, gained }: Roster,
  snapshot: Snapshot,
): readonly MemberGains[] {
  const { history } = useWords(viewWords)
  const { clans: words } = useWords(panelWords)
  const before = useBaselines([snapshot])
  return useMemo(() => {
    const past = cellBaseline(table, before)
    const gainsIn = (figure: Column | null, title: string, label: string): MemberGains[] => {
      if (figure === null) return []
      const changes = table.rows.flatMap((row) => {
        const by = past.change(row, figure)
        return by === null ? [] : [{ row, by }]
      })
      if (changes.length === 0) return []
      const gainers = changes.filter(({ by }) => by > 0).toSorted((a, b) => b.by - a.by)
      const column = changeColumn((row) => past.change(row, figure), {
        width: 9,
        id: `since ${figure.path}`,
        label,
        hint: history.changeOf(figure.label),
        after: figure.path,
        most: gainers[0]?.by ?? 0,
      })
      return [{ figure, title, first: gainers.slice(0, MOST), column }]
    }
    return [
      ...gainsIn(given, words.gaveMost, words.gave),
      ...gainsIn(gained, words.gainedMost, history.gained),
    ]
  }, [table, given, gained, before, history, words])
}
