import { useEffect, useRef, useState } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { LeavingContext } from '#routes/location.ts'
import { usePageTitle } from '#view/PageTitle.tsx'
import { useRegistry } from '#data/useService.ts'
import { Button } from '#ui/basic/Button.tsx'
import { ErrorState } from '#ui/page/ErrorState.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { allowReload } from '#ui/page/staleChunks.ts'
import { useWords } from '#words/WordsContext.tsx'
import type { PageLoader } from './pageLoader.ts'
import { pathUnderBase } from './pathUnderBase.ts'
import { matchRoute, type Route } from './matchRoute.ts'

/**
 * The page of the address. The page before stays until the next one's code is here: no empty moment, and none of
 * Suspense's throttling.
 */
export function RoutedPage({ loader }: { loader: PageLoader }) {
  const registry = useRegistry()
  const pathname = usePathname()
  const wanted = matchRoute(pathUnderBase(pathname), registry)
  const [arrived, setArrived] = useState<Route>(wanted)
  const ready = loader.get(wanted)
  // The page that stays while the next one's code is loaded is the last one shown, also where its own was here before.
  if (ready !== null && keyOf(arrived) !== keyOf(wanted)) setArrived(wanted)
  const shown = ready === null ? arrived : wanted
  const loaded = ready ?? loader.get(arrived)
  const [failed, setFailed] = useState<string | null>(null)
  const returns = useRef(0)
  useFocusOnNavigation(pathname)

  // Listens all the time: between a failure and the page that says so the network can come back, too.
  useEffect(() => {
    const note = () => {
      returns.current += 1
      setFailed(null)
      // Where the failure was not drawn yet, nothing else would ask again.
      setArrived((route) => ({ ...route }))
    }
    window.addEventListener('online', note)
    return () => window.removeEventListener('online', note)
  }, [])

  useEffect(() => {
    if (ready !== null || failed === wanted.name) return
    let current = true
    const before = returns.current
    void loader.load(wanted).then(
      () => {
        // A copy: where the address changed before the first render, `wanted` is what is there already.
        if (current) setArrived({ ...wanted })
      },
      () => {
        if (!current) return
        // The network came back before this failure was known: nothing else will ask again.
        if (returns.current > before) setArrived((route) => ({ ...route }))
        else setFailed(wanted.name)
      },
    )
    return () => {
      current = false
    }
  })

  // Coming back to it is asking again.
  if (failed !== null && failed !== wanted.name) setFailed(null)

  const again = () => {
    allowReload()
    setFailed(null)
  }
  if (failed === wanted.name) return <NotLoaded onAgain={again} />
  if (loaded === null) return null
  const { Page, panels } = loaded
  return (
    <LeavingContext value={shown !== wanted}>
      <Page key={keyOf(shown)} {...shown.props} panels={panels} />
    </LeavingContext>
  )
}

const keyOf = ({ name, props }: Route) => `${name} ${props.id}`

/** Stands for a page whose code did not come, until it is asked for again. */
function NotLoaded({ onAgain }: { onAgain(): void }) {
  const { errors } = useWords()
  usePageTitle(errors.page)
  return (
    <>
      <PageHeader title={errors.page} />
      <ErrorState title={errors.page} actions={<Button onClick={onAgain}>{errors.again}</Button>}>
        {errors.pageHelp}
      </ErrorState>
    </>
  )
}

/** A new page starts at its top with the focus on its content; back and forward keep the browser's own scroll. */
function useFocusOnNavigation(pathname: string): void {
  const last = useRef(pathname)
  const popped = useRef(false)
  useEffect(() => {
    const note = () => {
      popped.current = true
    }
    window.addEventListener('popstate', note, { capture: true })
    return () => window.removeEventListener('popstate', note, { capture: true })
  }, [])
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    if (!popped.current) window.scrollTo(0, 0)
    popped.current = false
  }, [pathname])
}
