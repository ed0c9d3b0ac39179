import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { AppLink } from '../text/LinkContext.tsx'
import { useMedia } from '../useMedia.ts'

export interface ShellProps {
  homeHref: string
  /** `NavItem`s of the side rail, which is hidden on a phone. */
  nav: ReactNode
  favourites?: ReactNode
  navEnd?: ReactNode
  /** Up to five `NavItem`s of the phone's bottom bar, and a `NavMore` for the others. */
  bar: ReactNode
  search: ReactNode
  meter: ReactNode
  hold?: ReactNode
  notices?: ReactNode
  children: ReactNode
}

const MAIN = 'main'
/** As in the style sheet. */
const WIDE = '(min-width: 900px)'

/** Rail, header, bar and the one `main`. The page's own heading is its `h1`. */
export function Shell(props: ShellProps) {
  const { shell } = useWords()
  const wide = useMedia(WIDE)
  const header = useRef<HTMLElement>(null)
  useEffect(() => {
    return header.current === null ? undefined : foldOnScroll(header.current)
  }, [])
  return (
    <div className="shell">
      <a className="shell-skip" href={`#${MAIN}`}>
        {shell.skip}
      </a>
      {wide !== false && (
        <div className="shell-rail">
          <nav aria-label={shell.mainNav}>
            <AppLink href={props.homeHref} className="shell-brand">
              <Logo />
            </AppLink>
            <ul>{props.nav}</ul>
            {props.favourites}
            {props.navEnd}
          </nav>
        </div>
      )}
      <header ref={header} className="shell-header" data-app>
        <div className="shell-header-inside">
          <AppLink href={props.homeHref} className="shell-brand-small">
            <Logo />
          </AppLink>
          <div className="shell-search">{props.search}</div>
          <div className="shell-meter">{props.meter}</div>
        </div>
      </header>
      <main id={MAIN} tabIndex={-1} className="shell-main">
        {props.hold}
        {props.notices != null && <div className="shell-notices">{props.notices}</div>}
        {props.children}
      </main>
      {wide !== true && (
        <nav aria-label={shell.mainNav} className="shell-bar" data-bar>
          <ul>{props.bar}</ul>
        </nav>
      )}
    </div>
  )
}

function Logo() {
  const { shell } = useWords()
  return (
    <span className="logo">
      <svg aria-hidden="true" width="19" height="19" viewBox="0 0 20 20">
        <path
          className="logo-ground"
          d="M5 1h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z"
        />
        <path
          className="logo-pane"
          d="M5 1h10a4 4 0 0 1 4 4v1.2C11.4 6.6 6.6 11.4 6.2 19H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z"
        />
      </svg>
      <span className="logo-name">{shell.name}</span>
    </span>
  )
}

/** A smaller move is a resting finger, px. */
const STEP = 8

/**
 * Sets `data-folded` on the header after scrolling down past it, until scrolling up; the style sheet decides where that hides
 * it. Returns a cleanup function.
 */
function foldOnScroll(header: HTMLElement): () => void {
  let last = scrollY
  const follow = () => {
    const by = scrollY - last
    if (Math.abs(by) < STEP) return
    last = scrollY
    header.toggleAttribute('data-folded', by > 0 && scrollY > header.offsetHeight)
  }
  document.addEventListener('scroll', follow, { passive: true })
  return () => document.removeEventListener('scroll', follow)
}
