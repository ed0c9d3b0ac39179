import { useEffect } from 'react'
import { Button, ButtonLink } from '#ui/basic/Button.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { ConfigError } from '../services/readConfig.ts'

/** Shown if the app could not start; reloads when the network is back. */
export function NotStarted({ error }: { error: unknown }) {
  const { notStarted: words, errors } = useWords()
  const noConfig = error instanceof ConfigError
  useEffect(() => {
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  return (
    <main className="shell-main">
      <h1>{words.title}</h1>
      <ErrorState
        title={noConfig ? words.noConfig : words.broken}
        code={noConfig ? error.message : String(error)}
        actions={
          <>
            <Button variant="primary" onClick={() => location.reload()}>
              {noConfig ? errors.again : errors.reload}
            </Button>
            <ButtonLink href={import.meta.env.BASE_URL}>{errors.home}</ButtonLink>
          </>
        }
      />
    </main>
  )
}
