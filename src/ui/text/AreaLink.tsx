import type { Area } from '#reading/types.ts'
import { useLinks } from './LinkContext.tsx'
import { Name } from './Name.tsx'

export interface AreaLinkProps {
  area: Area | undefined
  /** Undefined if it has no page. */
  id: string | undefined
  text: string
  /** Shows the id on hover, since the text is a name from another body. */
  named?: boolean
}

/** A link to an entity of the service, plain text if it has no page or its page was not found; never prefetched. */
export function AreaLink({ area, id, text, named = false }: AreaLinkProps) {
  const { Link, hrefOf, isMissing } = useLinks()
  if (area === undefined || id === undefined || isMissing?.(area, id) === true)
    return <Name text={text} />
  return (
    <Link href={hrefOf(area, id)} title={named ? id : undefined}>
      <Name text={text} />
    </Link>
  )
}
