import { FollowControl } from '#features/follow/FollowControl.tsx'
import type { View } from '#data/bodies/useView.ts'
import type { Entity } from '#data/settings/favourites.ts'
import { useRegistry } from '#data/useService.ts'
import { textIn } from '#data/things/things.ts'
import { Badge } from '#ui/basic/Badge.tsx'
import { ButtonLink } from '#ui/basic/Button.tsx'
import { CompareIcon } from '#ui/icons/Icon.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { ValueText } from '#ui/text/ValueText.tsx'
import { NARROW, useMedia } from '#ui/useMedia.ts'
import { useWords } from '#words/WordsContext.tsx'
import { hrefOf } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import type { ArrangedFacts } from '#view/arrangeFacts.ts'
import { Face } from '#view/Face.tsx'
import { useAreaLabel } from '#view/useAreaLabel.ts'
import { useAskUpdate } from '#view/useAskUpdate.tsx'
import { ViewActions, ViewFreshness } from '#view/ViewActions.tsx'

interface EntityHeaderProps {
  entity: Entity
  /** The view of the entity itself. */
  view: View
  /** The view of the open tab: the tools are of it. */
  shown: View
  facts: ArrangedFacts | null
}

/** Title, emblem, badges and links of an entity, with the tools of its page. */
export function EntityHeader({ entity, view, shown, facts }: EntityHeaderProps) {
  const { area, id, name } = entity
  const { entity: words } = useWords()
  const label = useAreaLabel()(area)
  const descriptor = useRegistry().find(area)
  // A phone has no room next to the other buttons.
  const isNarrow = useMedia(NARROW) === true
  const update = useAskUpdate(area, name, view, isNarrow ? 'quiet' : 'plain')
  const { badges = [], links = [] } = facts ?? {}
  const images = view.reading?.facts.flatMap(({ value }) =>
    value.kind === 'image' ? value.url : [],
  )
  return (
    <>
      <PageHeader
        crumbs={[{ href: hrefOf(paths.area(area)), label }]}
        title={name}
        face={
          <Face
            name={name}
            area={area}
            kinds={badges.flatMap(({ role, value }) => (role === 'status' ? [] : textIn(value)))}
            picture={images?.[0] ?? null}
            size="title"
          />
        }
        badges={badges.map(({ path, label: title, value }) => (
          <Badge key={path} title={title}>
            <ValueText value={value} />
          </Badge>
        ))}
        meta={
          <>
            {links.map(({ path, label: title, value }) => (
              <span key={path} translate="no">
                {title} <ValueText value={value} />
              </span>
            ))}
            <ViewFreshness view={shown} />
          </>
        }
        actions={
          <ViewActions
            view={shown}
            menu={
              <>
                {isNarrow && update.button}
                {descriptor?.comparable === true && (
                  <ButtonLink
                    variant="quiet"
                    icon={<CompareIcon />}
                    href={hrefOf(paths.compare(area, [id]))}
                  >
                    {words.compare}
                  </ButtonLink>
                )}
              </>
            }
          >
            {!isNarrow && update.button}
            <FollowControl of={entity} view={shown} />
          </ViewActions>
        }
      />
      {update.outcome}
    </>
  )
}
