import { useId, type ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { clip } from '../format/clip.ts'
import { NavItem } from './NavItem.tsx'

export interface FavouriteItem {
  key: string
  href: string
  name: string
  /** Its age or its change. */
  aside?: ReactNode
  current?: boolean
}

const LONGEST = 28

export function FavouriteList({ items }: { items: readonly FavouriteItem[] }) {
  const { shell } = useWords()
  const id = useId()
  if (items.length === 0) return null
  return (
    <>
      <p id={id} className="shell-caps" aria-hidden="true">
        {shell.favourites}
      </p>
      <ul aria-labelledby={id}>
        {items.map((item) => (
          <NavItem
            key={item.key}
            href={item.href}
            label={clip(item.name, LONGEST)}
            aside={item.aside}
            current={item.current ?? false}
          />
        ))}
      </ul>
    </>
  )
}
