import { useKnown } from '#queries/known/useKnown.ts'
import type { Entity } from '#settings/favourites.ts'
import { useFormat } from '#ui/format/FormatContext.tsx'
import { useTick } from '#ui/time/useTick.ts'

/** How old the newest body of a favourite is: `2 m`. */
export function FavouriteAge({ entity }: { entity: Entity }) {
  const { age } = useFormat()
  const known = useKnown(entity.area, entity.id)
  const at = known?.fetchedAt ?? null
  const text = useTick((now) => (at === null ? null : age(Math.max(0, now - at))), 'slow')
  return text
}
