import {
  startTransition,
  Suspense,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { useRegistry } from '#data/useService.ts'
import { hrefOf, PageSearchContext, pathUnderBase } from '#routes/location.ts'
import { paths } from '#routes/paths.ts'
import { PageBoundary } from '#ui/page/Boundaries.tsx'
import { MissingCodeError } from '#ui/page/lazyPart.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { SetTitleContext } from '#view/PageTitle.tsx'
import { useWords } from '#words/WordsContext.tsx'
import type { matchRoute } from './matchRoute.tsx'

/** The page at the current URL. The previous page stays until the next one's code is loaded. */
export function RoutedPage({ match }: { match: typeof matchRoute }) {
  const registry = useRegistry()
  const { errors, shell } = useWords()
  const setTitle = useContext(SetTitleContext)
  const pathname = usePathname()
  const search = useSearch()
  const shown = useShownLocation()
  const { name, Page, props } = useMemo(
    () => match(pathUnderBase(shown.pathname), registry),
    [shown.pathname, registry, match],
  )
  useFocusOnNavigation(shown)

  return (
    <PageBoundary
      resetKey={pathname}
      homeHref={hrefOf(paths.home())}
      onError={(error) =>
        setTitle(error instanceof MissingCodeError ? errors.page : errors.pageBroken)
      }
    >
      <Suspense
        fallback={
          <>
            <h1 className="shell-title">{shell.name}</h1>
            <Skeleton of="facts" />
          </>
        }
      >
        <PageSearchContext value={shown.pathname === pathname ? search : shown.search}>
          <Page key={`${name} ${props.id}`} {...props} />
        </PageSearchContext>
      </Suspense>
    </PageBoundary>
  )
}

const isInField = () => document.activeElement instanceof HTMLInputElement

/** `isPopped`: reached by back or forward. `isTyped`: asked for in a field. */
const presentLocation = (isPopped: boolean) => {
  const { pathname, search } = location
  return { pathname, search, isPopped, isTyped: isInField() }
}

/** The browser's event, and the two that wouter dispatches when `history` changes. */
const NAVIGATIONS = ['popstate', 'pushState', 'replaceState'] as const

/**
 * The URL of the rendered page. It changes in a transition, so that the old page stays while the next one's code loads; on
 * `popstate`, React renders synchronously, before the browser restores the scroll position.
 */
function useShownLocation() {
  const [shown, setShown] = useState(() => presentLocation(false))
  // A layout effect runs before the effects of the page, which may navigate at once.
  useLayoutEffect(() => {
    const follow = ({ type }: Event) =>
      startTransition(() => setShown(presentLocation(type === 'popstate')))
    for (const name of NAVIGATIONS) window.addEventListener(name, follow)
    return () => {
      for (const name of NAVIGATIONS) window.removeEventListener(name, follow)
    }
  }, [])
  return shown
}

/** A new page starts at the top with the focus on its content; back and forward keep the browser's scroll position. */
function useFocusOnNavigation({ pathname, isPopped, isTyped }: ReturnType<typeof presentLocation>) {
  const last = useRef(pathname)
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // Not taken from a field that got it while the page loaded.
    if (isTyped || !isInField())
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    if (!isPopped) window.scrollTo(0, 0)
  }, [pathname, isPopped, isTyped])
}
