import styles from './ProgressBar.module.css'

export interface ProgressBarProps {
  /** 0 to 1; clamped. */
  share: number
  /** The accessible name: “82 %”; null if the adjacent text says it. */
  label: string | null
  tone?: 'data' | 'up' | 'down'
}

export function ProgressBar({ share, label, tone = 'data' }: ProgressBarProps) {
  const part = Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0
  return (
    <span
      {...(label === null
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': label, title: label })}
      className={styles.bar}
      data-tone={tone}
    >
      <span style={{ inlineSize: `${part * 100}%` }} />
    </span>
  )
}
