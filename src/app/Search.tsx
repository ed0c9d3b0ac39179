import { useState } from 'react'
import { useStore } from 'zustand'
import { navigate } from '#pages/location.ts'
import { paths } from '#pages/paths.ts'
import { useAreaLabel } from '#pages/useAreaLabel.ts'
import { useServices } from '#queries/services.ts'
import { problemOfName } from '#queries/useTarget.ts'
import type { Thing } from '#settings/saved.ts'
import { SearchBox, type Suggestion } from '#ui/search/SearchBox.tsx'
import { useWords } from '#words/WordsContext.tsx'

const MOST = 8

/** Finds what this device knows while the person types; Enter looks a player up. */
export function Search() {
  const { saved, recents } = useServices()
  const { problem, search, shell, home } = useWords()
  const label = useAreaLabel()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const starred = useStore(saved).things
  const recent = useStore(recents).things

  const wanted = text.trim().toLocaleLowerCase()
  const matching = (things: readonly Thing[]) =>
    things
      .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
      .slice(0, MOST)
      .map((thing): Suggestion => ({
        id: paths.thing(thing.area, thing.id),
        text: thing.name,
        aside: label(thing.area),
      }))
  const groups = [
    { label: shell.saved, items: matching(starred) },
    { label: home.recentTitle, items: matching(recent) },
    ...(wanted === ''
      ? []
      : [
          { label: label('players'), items: [{ id: 'look up', text: search.lookUp(text.trim()) }] },
        ]),
  ].filter((group) => group.items.length > 0)

  function lookUp(name: string) {
    const why = problemOfName(name)
    setWrong(why === null ? null : problem[why])
    if (why !== null) return
    setText('')
    navigate(paths.thing('players', name.trim()))
  }

  return (
    <SearchBox
      value={text}
      onChange={(next) => {
        setText(next)
        setWrong(null)
      }}
      groups={groups}
      error={wrong}
      onSubmit={lookUp}
      onPick={({ id }) => {
        if (id === 'look up') return lookUp(text)
        setText('')
        navigate(id)
      }}
    />
  )
}
