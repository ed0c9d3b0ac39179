import { useMemo } from 'react'
import type { Snapshot } from '#data/bodies/useView.ts'
import type { Column } from '#reading/types.ts'
import { beforeIn, changeOf } from '#view/history/changes.ts'
import { sinceColumn } from '#view/history/useSinceColumn.tsx'
import { useBaselines } from '#view/history/usePeriod.ts'
import type { ExtraColumn } from '#view/TableView.tsx'
import { panelWords } from '#words/en/panels.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { Member, Roster } from './roster.ts'

const MOST = 5

/** The change of one figure of the members over the page's period. */
export interface MemberGains {
  figure: Column
  /** “Gave most”. */
  title: string
  /** The members, largest change first. */
  first: readonly { member: Member; by: number }[]
  /** The same for everybody, beside the figure. */
  column: ExtraColumn
}

const NONE: readonly MemberGains[] = []

/** Donations and gains over the page's period; empty before the second visit. */
export function useRosterGains(roster: Roster, snapshot: Snapshot): readonly MemberGains[] {
  const { history } = useWords(viewWords)
  const { clans: words } = useWords(panelWords)
  const [before = null] = useBaselines([snapshot])
  return useMemo(() => {
    if (before === null) return NONE
    const { table, members, given, gained } = roster
    const past = beforeIn(table, [before])
    const gainsIn = (figure: Column | null, title: string, label: string): MemberGains[] => {
      if (figure === null) return []
      const changes = members.flatMap((member) => {
        const by = changeOf(member.row, figure, past)
        return by === null ? [] : [{ member, by }]
      })
      // A donated total cannot fall: one that did was reset, so its differences are not donations.
      const isReset = figure === given && changes.some(({ by }) => by < 0)
      if (changes.length === 0 || isReset) return []
      const first = changes
        .filter(({ by }) => by > 0)
        .toSorted((a, b) => b.by - a.by)
        .slice(0, MOST)
      const hint = history.changeOf(figure.label)
      const column = sinceColumn(figure, past, {
        id: `since ${figure.path}`,
        label,
        hint,
        after: figure.path,
        most: first[0]?.by ?? 0,
      })
      return [{ figure, title, first, column }]
    }
    return [
      ...gainsIn(given, words.gaveMost, words.gave),
      ...gainsIn(gained, words.gainedMost, history.gained),
    ]
  }, [roster, before, history, words])
}
