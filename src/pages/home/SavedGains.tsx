import { useMemo } from 'react'
import { useFavouriteList } from '#data/useSettings.ts'
import { GroupGains } from '#features/groups/GroupGains.tsx'
import { useGroupFigures } from '#features/groups/groupFigures.ts'
import { dashboardWords } from '#words/en/dashboard.ts'
import { useWords } from '#words/WordsContext.tsx'

const AREA = 'players'
const MOST = 10

/** Which of the saved players gained most over the page's period, from their own pages on this device. */
export function SavedGains() {
  const { cards } = useWords(dashboardWords)
  const { entities } = useFavouriteList()
  const members = useMemo(() => entities.filter(({ area }) => area === AREA), [entities])
  const group = useMemo(() => ({ name: cards.gains, area: AREA, members }), [cards, members])
  const figure = useGroupFigures(group, 0)?.[0]
  if (members.length < 2 || figure === undefined) return null
  return <GroupGains group={group} figure={figure} most={MOST} />
}
