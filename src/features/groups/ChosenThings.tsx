import { useState } from 'react'
import { useUrlState } from '#routes/location.ts'
import { Card } from '#ui/basic/Card.tsx'
import { Select } from '#ui/basic/Select.tsx'
import { ChartGroupProvider } from '#ui/charts/ChartGroup.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { TableSkeleton } from '#ui/page/Skeleton.tsx'
import { PeriodPicker } from '#view/history/PeriodBar.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { groupWords } from '#words/en/groups.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { Compared } from './compareFacts.ts'
import { type GroupFigure, totalOf, useGroupFigures } from './groupFigures.ts'
import { GroupGains } from './GroupGains.tsx'
import type { Chosen } from './groupStore.ts'
import { SideBySide } from './SideBySide.tsx'

interface ChosenThingsProps {
  group: Chosen
  figures: readonly GroupFigure[] | null
  figure: GroupFigure | undefined
  /** The members whose pages are on this device, if they are few. */
  pages: readonly Compared[]
  isWaiting?: boolean
}

/** The body of a comparison and of a group: one figure of each thing over one period, then all figures of a few side by side. */
export function ChosenThings(props: ChosenThingsProps) {
  const { group, figures, figure, pages, isWaiting = false } = props
  return (
    <ChartGroupProvider>
      {figures !== null && figure !== undefined && (
        <>
          <PeriodPicker>
            <FigureSelect figures={figures} figure={figure} count={group.members.length} />
          </PeriodPicker>
          <GroupGains group={group} figure={figure} />
        </>
      )}
      {isWaiting && pages.every(({ reading }) => reading === null) && (
        <Card flush>
          <TableSkeleton />
        </Card>
      )}
      <SideBySide entities={pages} figures={figures ?? []} />
    </ChartGroupProvider>
  )
}

/** The figures of some things, and the one to show: that of the URL, else their total. */
export function useChosenFigure(group: Pick<Chosen, 'area' | 'members'>) {
  const [params] = useUrlState()
  const figures = useGroupFigures(group)
  // Keep the first figure when later responses add others.
  const [usual, setUsual] = useState<string | null>(null)
  const first = figures?.[0]?.key
  if (usual === null && first !== undefined) setUsual(first)
  const total = figures && totalOf(figures, group.members.length)
  const figure = [params.get('figure'), total?.key, usual, first]
    .map((key) => figures?.find((one) => one.key === key))
    .find((one) => one !== undefined)
  return { figures, figure }
}

const MAIN_FIGURES = 8
const MAX_FIGURES = 160

interface FigureSelectProps {
  figures: readonly GroupFigure[]
  figure: GroupFigure
  /** The number of members. */
  count: number
}

/** The members' main figures, then those of lists, then all others. */
function FigureSelect({ figures, figure, count }: FigureSelectProps) {
  const groups = useWords(groupWords)
  const { history } = useWords(viewWords)
  const { exact } = useFormat()
  const [, setParams] = useUrlState()
  const own = figures.filter(({ source }) => source === null).toSorted((a, b) => b.score - a.score)
  const ofLists = figures.filter(({ source }) => source !== null)
  const main = [...own.slice(0, MAIN_FIGURES), ...ofLists, ...own.slice(MAIN_FIGURES)]
  return (
    <Select
      label={history.figure}
      value={figure.key}
      onChange={(key) => setParams({ figure: key })}
      options={[...new Set([...main.slice(0, MAX_FIGURES), figure])].map(
        ({ key, label, members }) => ({
          value: key,
          label: members < count ? groups.figure(label, exact(members), exact(count)) : label,
        }),
      )}
    />
  )
}
