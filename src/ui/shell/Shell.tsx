import { type ReactNode, type Ref, useEffect } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { AppLink } from '../text/LinkContext.tsx'
import { useMedia } from '../useMedia.ts'
import { Logo } from './Logo.tsx'
import styles from './Shell.module.css'

export interface ShellProps {
  homeHref: string
  /** `NavItem`s of the side rail, which a phone does not draw. */
  nav: ReactNode
  /** Under them: `FavouriteList`. */
  favourites?: ReactNode
  /** The last ones: activity, settings. */
  navEnd?: ReactNode
  /** Up to four `NavItem`s of the phone's bottom bar, and a `NavMore` for all others. */
  bar: ReactNode
  search: ReactNode
  meter: ReactNode
  /** Over the page: the hold, offline, storage. */
  notices?: ReactNode
  mainRef?: Ref<HTMLElement>
  children: ReactNode
}

const MAIN = 'main'
/** As in the style sheet. */
const WIDE = '(min-width: 900px)'

/** Rail, header, bar and the one `main`. The page's own heading is its `h1`. */
export function Shell({ mainRef, ...props }: ShellProps) {
  const { shell } = useWords()
  const wide = useMedia(WIDE)
  useEffect(() => {
    let stop: (() => void) | null = null
    let gone = false
    // Nothing is removed before the page is there: its code comes after it. Without it the browser's own focus holds.
    import('./keepFocus.ts').then(
      ({ keepFocus }) => {
        if (!gone) stop = keepFocus()
      },
      () => undefined,
    )
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN}`}>
        {shell.skip}
      </a>
      {wide !== false && (
        <div className={styles.rail}>
          <nav aria-label={shell.mainNav}>
            <AppLink href={props.homeHref} className={styles.brand}>
              <Logo />
            </AppLink>
            <ul>{props.nav}</ul>
            {props.favourites}
            {props.navEnd != null && <ul className={styles.end}>{props.navEnd}</ul>}
          </nav>
        </div>
      )}
      <header className={styles.header} data-app>
        <div className={styles.headerInside}>
          <AppLink href={props.homeHref} className={styles.brandSmall}>
            <Logo />
          </AppLink>
          <div className={styles.search}>{props.search}</div>
          <div className={styles.meter}>{props.meter}</div>
        </div>
      </header>
      <main ref={mainRef} id={MAIN} tabIndex={-1} className={styles.main}>
        {props.notices != null && <div className={styles.notices}>{props.notices}</div>}
        {props.children}
      </main>
      {wide !== true && (
        <nav aria-label={shell.mainNav} className={styles.bar} data-bar>
          <ul>{props.bar}</ul>
        </nav>
      )}
    </div>
  )
}
