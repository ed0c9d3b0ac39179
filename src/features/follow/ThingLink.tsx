import { AppLink } from '#ui/text/LinkContext.tsx'
import { Name } from '#ui/text/Name.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { Rule } from './ruleStore.ts'

/** A link to a thing, or to the list of an area. */
export function ThingLink({ area, entityId, name }: Pick<Rule, 'area' | 'entityId' | 'name'>) {
  return (
    <AppLink href={hrefOf(entityId === null ? paths.area(area) : paths.entity(area, entityId))}>
      <Name text={name} max={60} />
    </AppLink>
  )
}
