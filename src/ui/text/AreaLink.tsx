import type { Area } from '#reading/types.ts'
import { SeenBadge } from '../basic/Badge.tsx'
import { useLinks } from './LinkContext.tsx'
import { Name } from './Name.tsx'

export interface AreaLinkProps {
  area: Area
  id: string
  text: string
  /** Says “seen · free” beside a target that is known; default true. */
  badge?: boolean
  /** The id on hover: the text is a name that another body gave it. */
  named?: boolean
}

/** A link to a thing of the service. It is never followed before the click. */
export function AreaLink({ area, id, text, badge = true, named = false }: AreaLinkProps) {
  const { Link, hrefOf, isKnown } = useLinks()
  return (
    <>
      <Link href={hrefOf(area, id)} title={named ? id : undefined}>
        <Name text={text} />
      </Link>
      {badge && isKnown?.(area, id) === true && (
        <>
          {' '}
          <SeenBadge />
        </>
      )}
    </>
  )
}
