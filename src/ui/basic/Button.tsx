import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { AppLink } from '../text/LinkContext.tsx'
import { Price } from '../text/Price.tsx'
import styles from './Button.module.css'

export type ButtonVariant = 'plain' | 'primary' | 'quiet' | 'danger'

interface Look {
  variant?: ButtonVariant | undefined
  small?: boolean | undefined
  icon?: ReactNode
  /** After the label: what it costs, in requests. A number is written in words: “free”, “1 request”. */
  cost?: ReactNode
}

export interface ButtonProps extends Look, ComponentProps<'button'> {}

function classOf({ variant = 'plain', small }: Look, className?: string): string {
  return cx(styles.button, styles[variant], small && styles.small, className)
}

function Inside({ icon, cost, children }: Look & { children?: ReactNode }) {
  return (
    <>
      {icon}
      {children !== undefined && <span>{children}</span>}
      {cost != null && (
        <span className={styles.cost}>{typeof cost === 'number' ? <Price of={cost} /> : cost}</span>
      )}
    </>
  )
}

export function Button({ variant, small, icon, cost, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classOf({ variant, small }, className)}>
      <Inside icon={icon} cost={cost}>
        {children}
      </Inside>
    </button>
  )
}

export interface ButtonLinkProps extends Look {
  href: string
  children: ReactNode
}

export function ButtonLink({ href, icon, cost, children, ...look }: ButtonLinkProps) {
  return (
    <AppLink href={href} className={cx(classOf(look), styles.link)}>
      <Inside icon={icon} cost={cost}>
        {children}
      </Inside>
    </AppLink>
  )
}
