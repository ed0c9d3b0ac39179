import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './Button.module.css'

export interface IconButtonProps extends Omit<
  ComponentProps<'button'>,
  'aria-label' | 'title' | 'children'
> {
  /** The accessible name, set only as the title: with an `aria-label`, screen readers would read it twice. */
  label: string
  icon: ReactNode
  small?: boolean
  bordered?: boolean
}

export function IconButton({ label, icon, small, bordered, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      title={label}
      className={cx(
        styles.button,
        styles.square,
        !bordered && styles.quiet,
        small && styles.small,
        className,
      )}
    >
      {icon}
    </button>
  )
}
