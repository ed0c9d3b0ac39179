import { createContext, useContext, useEffect } from 'react'

/** Where a page puts its title; the app joins it with the countdown of a hold. */
export const SetTitleContext = createContext<(title: string) => void>(() => undefined)

export function usePageTitle(title: string): void {
  const setTitle = useContext(SetTitleContext)
  useEffect(() => {
    setTitle(title)
  }, [setTitle, title])
}

/** For one of a page's ways to look: a title set by the page itself would come after, and instead of, its parts' own. */
export function PageTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}
