import { type ReactNode, useState } from 'react'
import { UPDATE } from '#api/endpoints.ts'
import { ServiceError } from '#api/errors.ts'
import { createRefused } from '#data/bodies/missing.ts'
import { useTarget } from '#data/bodies/useTarget.ts'
import { CancelledError, type View } from '#data/bodies/useView.ts'
import { useServices } from '#data/services.ts'
import { useStored } from '#data/useSettings.ts'
import { Button, type ButtonVariant } from '#ui/basic/Button.tsx'
import { closePopoverOf } from '#ui/basic/usePopover.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useSecondsLeft } from '#ui/time/useTick.ts'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { Callout } from '#ui/page/Notices.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { failureText } from './failureText.ts'

interface Asked {
  query: string
  /** Null while the request waits or is in flight. */
  outcome: Error | 'accepted' | null
  /** When the page's body was fetched at that time; a later value means that it was refreshed since. */
  shownAt: number | null
}

/**
 * A button that asks the service to update an entity, if configured: one request, only on press, and one that refreshes the page
 * once the update is done. A service that was asked too soon is waited for here. Returns the button and the result; null if none.
 */
export function useAskUpdate(
  area: string,
  name: string,
  { snapshot, refresh, target: page }: View,
  variant?: ButtonVariant,
): { button: ReactNode; outcome: ReactNode } {
  const { quota, hold, problem } = useWords()
  const { content, failure } = useWords(viewWords)
  const { exact, countdown } = useFormat()
  const { client } = useServices()
  const { target } = useTarget(`${area}.${UPDATE}`, page.id)
  const [last, setLast] = useState<Asked | null>(null)
  const shownAt = snapshot?.fetchedAt ?? null
  const isDone = last?.outcome === 'accepted' && last.shownAt !== shownAt
  const asked = last !== null && last.query === target?.query && !isDone ? last : null
  const { items, put } = useStored(createRefused)
  const wait = useSecondsLeft(items.find(({ id: of }) => of === target?.query)?.until ?? null) ?? 0
  if (target === null) return { button: null, outcome: null }

  async function ask(to: NonNullable<typeof target>) {
    const { query } = to
    setLast({ query, outcome: null, shownAt })
    const outcome = await client.post(to, { label: `${content.update}: ${name}` }).then(
      (status) => {
        if (status === 202) return 'accepted' as const
        refresh()
        return null
      },
      (error: unknown) => {
        if (error instanceof CancelledError) return null
        if (error instanceof ServiceError && error.retryAt !== null)
          put({ id: query, until: error.retryAt })
        return error instanceof Error ? error : new Error(String(error))
      },
    )
    setLast((now) => (now?.query === query ? outcome && { query, outcome, shownAt } : now))
  }

  const button = (
    <Button
      variant={variant}
      cost={wait > 0 ? hold.per(countdown(wait)) : content.updatePrice(quota.requests(1, exact(1)))}
      disabled={asked?.outcome === null || wait > 0}
      onClick={({ currentTarget }) => {
        closePopoverOf(currentTarget)
        void ask(target)
      }}
    >
      {content.update}
    </Button>
  )
  if (asked?.outcome == null) return { button, outcome: null }
  if (asked.outcome === 'accepted') {
    const told = <Callout>{content.updated}</Callout>
    return { button, outcome: <div role="status">{told}</div> }
  }
  const { title, code, detail } = failureText(asked.outcome, name, { failure, problem })
  return {
    button,
    outcome: (
      <ErrorState title={content.updateFailed} code={code} message={detail === '' ? null : detail}>
        {title}
      </ErrorState>
    ),
  }
}
