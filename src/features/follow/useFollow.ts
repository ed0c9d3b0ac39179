import { type Entity, sameEntity } from '#data/settings/favourites.ts'
import { useFavouriteList } from '#data/useSettings.ts'
import { type Rule, useRules } from './ruleStore.ts'

/** What can be followed: a thing, or the list of an area, whose id is null. */
export interface Followable {
  area: string
  id: string | null
  name: string
}

export interface Follow extends Followable {
  onHome: boolean
  rules: readonly Rule[]
}

const isEntity = (of: Followable): of is Entity => of.id !== null

const isSame = (a: Followable, b: Followable) =>
  isEntity(a) && isEntity(b) ? sameEntity(a, b) : a.area === b.area && a.id === b.id

/** All that is followed, each thing once: what is on home in its order, then what only has rules. */
export function followsOf(entities: readonly Entity[], rules: readonly Rule[]): readonly Follow[] {
  const follows = entities.map((one): Follow & { rules: Rule[] } => ({
    ...one,
    onHome: true,
    rules: [],
  }))
  for (const rule of rules) {
    const of = { area: rule.area, id: rule.entityId, name: rule.name }
    const known = follows.find((one) => isSame(one, of))
    if (known === undefined) follows.push({ ...of, onHome: false, rules: [rule] })
    else known.rules.push(rule)
  }
  return follows
}

/** What is followed of a thing, and how to change that. */
export function useFollow(of: Followable) {
  const { entities, add, remove } = useFavouriteList()
  const list = useRules()
  const index = entities.findIndex((one) => isSame(one, of))
  const rules = list.items.filter((rule) => isSame({ ...rule, id: rule.entityId }, of))
  const setOnHome = (on: boolean, at?: number) => {
    if (isEntity(of)) (on ? add : remove)(of, at)
  }
  return {
    onHome: index >= 0,
    rules,
    setOnHome,
    /** Returns what takes it back. */
    stop() {
      setOnHome(false)
      list.replace(list.items.filter((rule) => !rules.includes(rule)))
      return () => {
        if (index >= 0) setOnHome(true, index)
        for (const rule of rules) list.put(rule)
      }
    },
  }
}
