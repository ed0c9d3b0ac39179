import type { MouseEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { AppLinkProps } from '#ui/text/LinkContext.tsx'

/** An `<a>` that stays in the app for a plain click, and is a link in every other way. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!plain || event.altKey || event.defaultPrevented) return
    event.preventDefault()
    if (href !== location.pathname + location.search) navigate(href)
  }
  return <a href={href} onClick={follow} {...rest} />
}
