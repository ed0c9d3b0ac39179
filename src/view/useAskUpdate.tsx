import { type ReactNode, useState } from 'react'
import { UPDATE } from '#api/endpoints.ts'
import { wasCancelled } from '#data/bodies/useFailure.ts'
import { useTarget } from '#data/bodies/useTarget.ts'
import type { View } from '#data/bodies/useView.ts'
import { useServices } from '#data/services.ts'
import { Button, type ButtonVariant } from '#ui/basic/Button.tsx'
import { closePopoverOf } from '#ui/basic/usePopover.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { Callout } from '#ui/page/Notices.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { failureText } from './failureText.ts'

interface Asked {
  query: string
  /** Null while the request waits or is in flight. */
  outcome: Error | 'agreed' | null
  /** When the page's body was fetched at that time; a later value means that it was refreshed since. */
  shownAt: number | null
}

/**
 * A button that asks the service to update an entity, if configured: one request, only on press. Returns the button and the
 * result; null if there is neither.
 */
export function useAskUpdate(
  area: string,
  id: string,
  { snapshot, refresh, fetching }: View,
  variant?: ButtonVariant,
): { button: ReactNode; outcome: ReactNode } {
  const { quota, problem, view: words } = useWords()
  const { content, failure } = useWords(viewWords)
  const { exact } = useFormat()
  const { client } = useServices()
  const { target } = useTarget(`${area}.${UPDATE}`, id)
  const [last, setLast] = useState<Asked | null>(null)
  if (target === null) return { button: null, outcome: null }
  const shownAt = snapshot?.fetchedAt ?? null
  const isDone = last?.outcome === 'agreed' && last.shownAt !== shownAt
  const asked = last?.query === target.query && !isDone ? last : null
  const price = quota.requests(1, exact(1))

  async function ask(to: NonNullable<typeof target>) {
    const { query } = to
    setLast({ query, outcome: null, shownAt })
    const outcome = await client.post(to, { label: `${content.update}: ${id}` }).then(
      () => 'agreed' as const,
      (error: unknown) => {
        if (wasCancelled(error)) return 'cancelled' as const
        return error instanceof Error ? error : new Error(String(error))
      },
    )
    const next = outcome === 'cancelled' ? null : { query, outcome, shownAt }
    setLast((now) => (now?.query === query ? next : now))
  }

  const isAsking = asked !== null && asked.outcome === null
  const button = (
    <Button
      variant={variant}
      cost={price}
      disabled={isAsking}
      onClick={({ currentTarget }) => {
        closePopoverOf(currentTarget)
        void ask(target)
      }}
    >
      {content.update}
    </Button>
  )
  if (asked === null || asked.outcome === null) return { button, outcome: null }
  if (asked.outcome === 'agreed')
    return {
      button,
      outcome: (
        <div role="status">
          <Callout
            action={
              <Button cost={price} disabled={fetching} onClick={refresh}>
                {words.refresh}
              </Button>
            }
          >
            {content.updated}
          </Callout>
        </div>
      ),
    }
  const { title, code, detail } = failureText(asked.outcome, id, { failure, problem })
  return {
    button,
    outcome: (
      <ErrorState title={content.updateFailed} code={code} message={detail === '' ? null : detail}>
        {title}
      </ErrorState>
    ),
  }
}
