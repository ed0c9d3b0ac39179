import { useFavouriteList } from '#data/useSettings.ts'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { CompareIcon } from '#ui/icons/LaterIcon.tsx'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { PanelProps } from '#view/AreaPanels.ts'

/** So many fit side by side. */
const MOST = 5

/** The saved items side by side. */
export function FavouriteCompare({ area }: PanelProps) {
  const { pricesPanel } = useWords()
  const { exact } = useFormat()
  const entities = useFavouriteList().entities
  const ids = entities.filter((entity) => entity.area === area).map(({ id }) => id)
  if (ids.length < 2) return null
  const count = Math.min(MOST, ids.length)
  return (
    <div>
      <ButtonLink href={hrefOf(paths.compare(area, ids.slice(0, MOST)))} icon={<CompareIcon />}>
        {pricesPanel.compareFavourites(count, exact(count))}
      </ButtonLink>
    </div>
  )
}
