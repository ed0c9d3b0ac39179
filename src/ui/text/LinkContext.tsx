import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { Area } from '#reading/types.ts'

export interface AppLinkProps {
  href: string
  children?: ReactNode
  className?: string | undefined
  title?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  tabIndex?: number | undefined
}

export interface Links {
  /** Renders an `<a>` that navigates without a page load. */
  Link: ComponentType<AppLinkProps>
  hrefOf(area: Area, id: string): string
}

const LinkContext = createContext<Links>({
  Link: ({ children, ...rest }) => <a {...rest}>{children}</a>,
  hrefOf: (area, id) => `/${area}/${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\ufffd'))}`,
})

export function LinkProvider({ links, children }: { links: Links; children: ReactNode }) {
  return <LinkContext value={links}>{children}</LinkContext>
}

export function useLinks(): Links {
  return useContext(LinkContext)
}

/** A link inside the app, rendered by the app's router. */
export function AppLink(props: AppLinkProps) {
  const { Link } = useLinks()
  return <Link {...props} />
}
