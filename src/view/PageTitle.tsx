import { createContext, useContext, useEffect } from 'react'

/** Sets the title of the page; the app adds the countdown of a hold. */
export const SetTitleContext = createContext<(title: string) => void>(() => undefined)

export function usePageTitle(title: string): void {
  const setTitle = useContext(SetTitleContext)
  useEffect(() => {
    setTitle(title)
  }, [setTitle, title])
}

/** For one variant of a page: a title set by the page itself would override those of its parts. */
export function PageTitle({ title }: { title: string }) {
  usePageTitle(title)
  return null
}
