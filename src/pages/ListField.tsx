import { type FormEvent, useState } from 'react'
import { type Target, useProblemOfName } from '#data/bodies/useTarget.ts'
import { useUrlState } from '#routes/location.ts'
import { Button } from '#ui/basic/Button.tsx'
import { FilterBar } from '#ui/table/FilterBar.tsx'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useListSearch } from '#view/finder/asksOf.ts'
import { useAreaNouns } from '#view/useAreaLabel.ts'

/** The field of a list: filters the loaded rows while a person types; Enter asks the service, at the price that is shown. */
export function ListField({ area, target }: { area: string; target: Target }) {
  const { problem, search } = useWords()
  const { list } = useWords(viewWords)
  const { many } = useAreaNouns()(area)
  const [params, setParams] = useUrlState()
  const searched = target.params['search'] ?? ''
  const problemOf = useProblemOfName()
  /** What was typed over this search and is kept out of the address: nothing, or a text with a key in it. */
  const [kept, setKept] = useState({ searched, text: searched })
  const text = params.get('filter') || (kept.searched === searched ? kept.text : searched)
  const why = text === '' ? null : problemOf(text)
  const offer = useListSearch(text, { ...target, area })

  function change(next: string) {
    const isFilter = next !== '' && next !== searched && problemOf(next) === null
    setKept({ searched, text: isFilter ? searched : next })
    setParams({ filter: isFilter ? next : '' })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (offer === null) return
    setKept({ searched, text: searched })
    setParams({ search: offer.things[0]?.name ?? '', page: '', filter: '' }, true)
  }

  return (
    <form role="search" onSubmit={submit} noValidate>
      <FilterBar value={text} onChange={change} label={list.find(many)}>
        {offer !== null && (
          <Button type="submit" cost={offer.requests}>
            {offer.label === '' ? search.wholeList(many) : search.searchIn(many, offer.label)}
          </Button>
        )}
        {why !== null && <span role="alert">{problem[why]}</span>}
      </FilterBar>
    </form>
  )
}
