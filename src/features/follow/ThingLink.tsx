import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'

interface ThingLinkProps {
  area: string
  /** Null: the area's list. */
  entityId: string | null
  name: string
}

export function ThingLink({ area, entityId, name }: ThingLinkProps) {
  return (
    <AppLink href={hrefOf(entityId === null ? paths.area(area) : paths.entity(area, entityId))}>
      <Name text={name} max={60} />
    </AppLink>
  )
}
