import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { AppLink } from '../text/LinkContext.tsx'
import { Name } from '../text/Name.tsx'
import styles from './PageHeader.module.css'

/** Longer titles are clipped, graphemes. */
export const MAX_TITLE_LENGTH = 120

export interface Crumb {
  href: string
  label: string
}

export interface PageHeaderProps {
  crumbs?: readonly Crumb[]
  /** The h1 of the page. */
  title: string
  face?: ReactNode
  lead?: string
  badges?: ReactNode
  meta?: ReactNode
  /** Buttons, refresh first. */
  actions?: ReactNode
}

export function PageHeader(props: PageHeaderProps) {
  const { crumbs = [], title, face, lead, badges, meta, actions } = props
  const { shell } = useWords()
  const hasActions = actions != null && actions !== false
  return (
    <div className={styles.header}>
      {crumbs.length > 0 && (
        <nav aria-label={shell.breadcrumb}>
          <ol className={styles.crumbs}>
            {crumbs.map((crumb) => (
              <li key={crumb.href}>
                <AppLink href={crumb.href}>{crumb.label}</AppLink>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {face != null && <div className={styles.face}>{face}</div>}
      <div className={styles.line}>
        <h1 tabIndex={-1} className={styles.title}>
          <Name text={title} max={MAX_TITLE_LENGTH} />
        </h1>
        {badges}
      </div>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {meta != null && <div className={styles.facts}>{meta}</div>}
      {hasActions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
