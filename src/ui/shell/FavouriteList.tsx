import type { ReactNode } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { clip } from '../format/clip.ts'
import { NavGroup, NavItem } from './NavItem.tsx'

export interface FavouriteItem {
  key: string
  href: string
  name: string
  aside?: ReactNode
  current?: boolean
}

const LONGEST = 28

export function FavouriteList({ items }: { items: readonly FavouriteItem[] }) {
  const { shell } = useWords()
  if (items.length === 0) return null
  return (
    <NavGroup label={shell.favourites}>
      {items.map((item) => (
        <NavItem
          key={item.key}
          href={item.href}
          label={clip(item.name, LONGEST)}
          aside={item.aside}
          current={item.current ?? false}
        />
      ))}
    </NavGroup>
  )
}
