import { isPeopleArea } from '../keys/nouns.ts'
import { readingWords } from '../readingWords.ts'
import { keyMeaningOf } from '../keys/keySemantics.ts'
import { isRecord, keyStep, own } from '../path.ts'
import type { Subject } from '../unwrap/findSubject.ts'
import type { Area, Text } from '../types.ts'
import { nameIn, thingsNamedIn } from '../values/namedEntry.ts'

const versus = (a: Named, b: Named | null | undefined, path: string): Text | null =>
  b == null ? null : { text: readingWords.versus(a.text, b.text), path }

type Named = Pick<Text, 'text'>

/** Two sides of one match: "A vs B". */
export function versusTitle(subject: Subject): Text | null {
  if (!isRecord(subject.value)) return null
  const look = (record: Record<string, unknown>, path: string): Text | null => {
    const pair = thingsNamedIn(record, 60).filter(({ key }) =>
      /^(?:clan|opponent|home|away|blue|red|radiant|dire|team|side|faction|guild|player|attacker|defender|white|black|challenger)\w{0,6}$/i.test(
        key,
      ),
    )
    const [a, b] = pair
    return a === undefined || pair.length > 2 ? null : versus(a, b, path + a.step)
  }
  const direct = look(subject.value, subject.path)
  if (direct !== null) return direct
  for (const key of ['teams', 'sides', 'opponents', 'factions', 'players', 'participants']) {
    const inner = own(subject.value, key)
    if (isRecord(inner) && Object.keys(inner).length === 2) {
      const found = look(inner, subject.path + keyStep(key))
      if (found !== null) return found
    }
    if (Array.isArray(inner) && inner.length === 2) {
      const [a, b] = inner.map(nameIn)
      const found = a && versus(a, b, `${subject.path}${keyStep(key)}[0]${keyStep(a.key)}`)
      if (found) return found
    }
  }
  return null
}

/** The owner of a row: the name of a person or team under a key for one. */
function contestantIn(row: unknown): { text: string; key: string } | null {
  if (!isRecord(row)) return null
  for (const key of Object.keys(row).slice(0, 20)) {
    const text = row[key]
    const { area, id } = keyMeaningOf(key)
    const whose = isPeopleArea(area) && !id
    if (whose && typeof text === 'string' && text.trim() !== '' && text.length <= 60)
      return { text, key }
  }
  return null
}

/** The title of a match whose two sides are the rows of a list: `result: [{team}, {team}]`. */
export function versusOfRows(subject: Subject, page: Area): Text | null {
  if (page !== 'competitions' || !isRecord(subject.value)) return null
  for (const key of Object.keys(subject.value).slice(0, 60)) {
    const list = subject.value[key]
    if (!Array.isArray(list) || list.length !== 2) continue
    const [a, b] = [contestantIn(list[0]), contestantIn(list[1])]
    if (a !== null && b !== null && a.key === b.key && a.text !== b.text)
      return versus(a, b, `${subject.path}${keyStep(key)}[0]${keyStep(a.key)}`)
  }
  return null
}
