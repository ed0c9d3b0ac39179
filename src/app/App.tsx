import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { hrefOf } from '#pages/location.ts'
import { SetTitleContext } from '#pages/PageTitle.tsx'
import { paths } from '#pages/paths.ts'
import { knownOf } from '#queries/known/useKnown.ts'
import { type Services, ServicesContext } from '#queries/services.ts'
import { RootBoundary } from '#ui/page/Boundaries.tsx'
import { UiProvider } from '#ui/UiProvider.tsx'
import { AppLink } from './shell/AppLink.tsx'
import { AppShell } from './shell/AppShell.tsx'
import { DocumentTitle } from './shell/DocumentTitle.tsx'
import type { PageLoader } from './router/pageLoader.ts'
import { RoutedPage } from './router/RoutedPage.tsx'

export interface AppProps {
  services: Services
  loader: PageLoader
  /** A key stood in the address and was removed. */
  keyWasInUrl: boolean
}

export function App({ services, loader, keyWasInUrl }: AppProps) {
  const [title, setTitle] = useState('')
  const links = useMemo(
    () => ({
      Link: AppLink,
      hrefOf: (area: string, id: string) => hrefOf(paths.entity(area, id)),
      isKnown: (area: string, id: string) => knownOf(services, area, id) !== null,
    }),
    [services],
  )
  const clock = useMemo(
    () => ({
      now: services.now,
      setTimeout: (callback: () => void, ms: number) => globalThis.setTimeout(callback, ms),
      clearTimeout: (timer: unknown) => globalThis.clearTimeout(timer as number),
    }),
    [services],
  )
  return (
    <RootBoundary homeHref={hrefOf(paths.home())}>
      <UiProvider links={links} clock={clock}>
        <QueryClientProvider client={services.queryClient}>
          <ServicesContext value={services}>
            <SetTitleContext value={setTitle}>
              <DocumentTitle title={title} />
              <AppShell keyWasInUrl={keyWasInUrl}>
                <RoutedPage loader={loader} />
              </AppShell>
            </SetTitleContext>
          </ServicesContext>
        </QueryClientProvider>
      </UiProvider>
    </RootBoundary>
  )
}
