import { usePreferences } from '#data/useSettings.ts'
import { useUrlState } from '#routes/location.ts'

/** The view of an area's list: from the URL, else the last one chosen, else `initial`. */
export function useChosenView<T extends string>(
  area: string,
  options: readonly T[],
  initial: NoInfer<T>,
): readonly [T, (view: T) => void] {
  const [params, setParams] = useUrlState()
  const { views, set } = usePreferences()
  const find = (text: string | null | undefined) => options.find((option) => option === text)
  const choose = (view: T) => {
    set({ views: { ...views, [area]: view } })
    setParams({ view })
  }
  return [find(params.get('view')) ?? find(views[area]) ?? initial, choose]
}
