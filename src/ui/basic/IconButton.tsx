import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Button } from './Button.tsx'
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
    <Button
      {...rest}
      title={label}
      icon={icon}
      variant={bordered ? 'plain' : 'quiet'}
      small={small}
      className={cx(styles.square, className)}
    />
  )
}
