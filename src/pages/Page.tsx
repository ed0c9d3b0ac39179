import type { ReactNode } from 'react'
import { PageHeader, type PageHeaderProps } from '#ui/page/PageHeader.tsx'
import { usePageTitle } from '#view/PageTitle.tsx'
import styles from '#view/page.module.css'

/** A page whose heading is also the title of the tab, with its parts one below the other. */
export function Page({ children, ...header }: PageHeaderProps & { children?: ReactNode }) {
  usePageTitle(header.title)
  return (
    <div className={styles.stack}>
      <PageHeader {...header} />
      {children}
    </div>
  )
}
