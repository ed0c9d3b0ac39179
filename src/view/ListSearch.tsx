import { plainName } from '#lib/names.ts'
import { type FormEvent, useState } from 'react'
import { type Target, withParams } from '#data/bodies/useTarget.ts'
import { useLearned } from '#data/bodies/useLearned.ts'
import { useProblemOfName } from '#data/bodies/useTarget.ts'
import { useIsCached } from '#data/cached/useCached.ts'
import { Button } from '#ui/basic/Button.tsx'
import { TextField } from '#ui/basic/TextField.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { useUrlState } from '#routes/location.ts'
import { useAreaNouns } from './useAreaLabel.ts'
import { ServiceFilters } from './ServiceFilters.tsx'
import styles from './page.module.css'

interface ListSearchProps {
  area: string
  target: Target
  /** Set if the list shows the filters beside its own. */
  filtersBelow: boolean
}

/** Search and filters of the service itself; Enter sends a request, whose cost is shown. */
export function ListSearch({ area, target, filtersBelow }: ListSearchProps) {
  const { problem, quota } = useWords()
  const { list } = useWords(viewWords)
  const { exact } = useFormat()
  const problemOfName = useProblemOfName()
  const { many } = useAreaNouns()(area)
  const [params, setParams] = useUrlState()
  const asked = params.get('search') ?? ''
  const [typed, setTyped] = useState({ asked, text: asked })
  // Update the text on navigation without remounting the field, which would lose its focus.
  const text = typed.asked === asked ? typed.text : asked
  const wanted = withParams(target, { ...target.params, search: plainName(text), page: '' })
  const known = useIsCached(wanted)
  const { ignored } = useLearned(target.endpoint.name)
  const searches = target.endpoint.params.includes('search') && !ignored.includes('search')
  const [wrong, setWrong] = useState(false)
  const nothingNew = plainName(text) === asked

  function submit(event: FormEvent) {
    event.preventDefault()
    const isKey = problemOfName(text) === 'key'
    setWrong(isKey)
    if (!nothingNew && !isKey) setParams({ search: plainName(text), page: '' }, true)
  }

  return (
    <>
      {searches && (
        <form role="search" onSubmit={submit} className={styles.search}>
          <TextField
            label={list.searchService(many)}
            hideLabel
            placeholder={list.searchService(many)}
            value={text}
            error={wrong ? problem.key : undefined}
            onChange={(next) => setTyped({ asked, text: next })}
            action={
              <Button
                type="submit"
                aria-disabled={nothingNew}
                cost={nothingNew ? undefined : known ? quota.free : quota.requests(1, exact(1))}
              >
                {list.askService}
              </Button>
            }
          />
        </form>
      )}
      {!filtersBelow && <ServiceFilters target={target} />}
    </>
  )
}
