import { QueryClientProvider } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { createMissing, missingPages } from '#data/bodies/missing.ts'
import type { Area } from '#reading/types.ts'
import { go, hrefOf } from '#routes/location.ts'
import { SetTitleContext } from '#view/PageTitle.tsx'
import { paths } from '#routes/paths.ts'
import { type Services, ServicesContext } from '#data/services.ts'
import { systemClock } from '#quota/index.ts'
import { RootBoundary } from '#ui/page/Boundaries.tsx'
import { UiProvider } from '#ui/UiProvider.tsx'
import { AppShell } from './shell/AppShell.tsx'
import type { AppLinkProps, Links } from '#ui/text/LinkContext.tsx'
import { heldUntilOf, useBucket } from '#data/useQuota.ts'
import { useFormat } from '#ui/format/FormatContext.ts'
import { useSecondsLeft } from '#ui/time/useTick.ts'
import { useWords } from '#words/WordsContext.tsx'

export interface AppProps {
  services: Services
  /** True if an API key was found in the URL and removed. */
  keyWasInUrl: boolean
  children: ReactNode
}

export function App({ services, keyWasInUrl, children }: AppProps) {
  const clock = useMemo(() => ({ ...systemClock(), now: services.now }), [services])
  const missing = useStore(services.stores.of(createMissing))
  const links = useMemo(() => {
    const pages = missingPages(missing.items, services.root)
    return { ...LINKS, isMissing: (area: Area, id: string) => pages.has(`${area}/${id}`) }
  }, [missing, services.root])
  return (
    <RootBoundary homeHref={hrefOf(paths.home())}>
      <UiProvider links={links} clock={clock}>
        <QueryClientProvider client={services.queryClient}>
          <ServicesContext value={services}>
            <TitleProvider>
              <AppShell keyWasInUrl={keyWasInUrl}>{children}</AppShell>
            </TitleProvider>
          </ServicesContext>
        </QueryClientProvider>
      </UiProvider>
    </RootBoundary>
  )
}

const LINKS: Links = { Link: SpaLink, hrefOf: (area, id) => hrefOf(paths.entity(area, id)) }

/** An `<a>` that navigates in the app on a plain click; modified clicks behave as usual. */
function SpaLink({ href, ...rest }: AppLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!plain || event.altKey || event.defaultPrevented) return
    event.preventDefault()
    if (href !== location.pathname + location.search) go(href)
  }
  return <a href={href} onClick={follow} {...rest} />
}

/** Receives the title from the page inside without rendering it again. */
function TitleProvider({ children }: { children: ReactNode }) {
  const [title, setTitle] = useState('')
  return (
    <SetTitleContext value={setTitle}>
      <DocumentTitle title={title} />
      {children}
    </SetTitleContext>
  )
}

/** The document title, with the seconds of a hold in front, visible from another tab. */
function DocumentTitle({ title }: { title: string }) {
  const { shell, hold } = useWords()
  const { countdown } = useFormat()
  const seconds = useSecondsLeft(useBucket(heldUntilOf))
  useEffect(() => {
    const held = seconds ? `${hold.name} ${countdown(seconds)} · ` : ''
    document.title = held + (title && `${title} · `) + shell.name
  }, [title, seconds, shell, hold, countdown])
  return null
}
