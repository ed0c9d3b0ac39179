import { type ComponentProps, type ComponentType, createContext, useContext } from 'react'
import type { Area } from '#reading/types.ts'

export type AppLinkProps = ComponentProps<'a'> & { href: string }

export interface Links {
  /** Renders an `<a>` that navigates without a page load. */
  Link: ComponentType<AppLinkProps>
  hrefOf(area: Area, id: string): string
  /** True if the page was asked for and does not exist. */
  isMissing?(area: Area, id: string): boolean
}

/** The default, without a router. */
export const PLAIN_LINKS: Links = {
  Link: ({ children, ...rest }) => <a {...rest}>{children}</a>,
  hrefOf: (area, id) => `/${area}/${encodeURIComponent(id.toWellFormed())}`,
}

export const LinkContext = createContext(PLAIN_LINKS)

export const useLinks = () => useContext(LinkContext)

export function AppLink(props: AppLinkProps) {
  const { Link } = useLinks()
  return <Link {...props} />
}
