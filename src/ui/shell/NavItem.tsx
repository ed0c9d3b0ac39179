import { type ReactNode, useId } from 'react'
import { AppLink } from '../text/LinkContext.tsx'

export interface NavItemProps {
  href: string
  label: string
  icon?: ReactNode
  current?: boolean
  aside?: ReactNode
}

export function NavItem({ href, label, icon, current, aside }: NavItemProps) {
  return (
    <li>
      <AppLink href={href} className="nav-item" aria-current={current ? 'page' : undefined}>
        {icon}
        <span className="nav-item-label">{label}</span>
        {aside != null && <span className="nav-item-aside">{aside}</span>}
      </AppLink>
    </li>
  )
}

export function NavGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <p id={id} className="shell-caps" aria-hidden="true">
        {label}
      </p>
      <ul aria-labelledby={id}>{children}</ul>
    </>
  )
}
