import { type ReactNode, useId } from 'react'
import styles from './Setting.module.css'

interface SettingProps {
  title: string
  lead?: ReactNode
  children: ReactNode
}

/** A setting: its title and explanation beside its controls, so that the controls of a page are in one column. */
export function Setting({ title, lead, children }: SettingProps) {
  const id = useId()
  return (
    <section className={styles.setting} aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        {lead != null && <p className={styles.lead}>{lead}</p>}
      </div>
      <div className={styles.controls}>{children}</div>
    </section>
  )
}
