import { enReading } from '#words/enReading.ts'
import { isRecord, keyStep, own } from '../path.ts'
import type { Subject } from '../unwrap/findSubject.ts'
import type { Text } from '../types.ts'

const capital = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1)

/** The name a thing has by the commonest keys. */
export function nameIn(record: unknown): { text: string; key: string } | null {
  if (!isRecord(record)) return null
  for (const wanted of [
    'name',
    'title',
    'displayName',
    'display_name',
    'username',
    'nickname',
    'label',
    'tag',
  ]) {
    const key = Object.hasOwn(record, wanted) ? wanted : capital(wanted)
    const value = own(record, key)
    if (typeof value === 'string' && value.trim() !== '') return { text: value, key }
  }
  return null
}

/** Two sides of one match: "A vs B". */
export function versusTitle(subject: Subject): Text | null {
  if (!isRecord(subject.value)) return null
  const look = (record: Record<string, unknown>, path: string): Text | null => {
    const named = Object.keys(record)
      .slice(0, 60)
      .flatMap((key) => {
        const found = nameIn(record[key])
        return found === null ? [] : [{ key, text: found.text }]
      })
    const pair = named.filter(({ key }) =>
      /^(?:clan|opponent|home|away|blue|red|radiant|dire|team|side|faction|guild|player|attacker|defender|white|black|challenger)\w{0,6}$/i.test(
        key,
      ),
    )
    const [a, b] = pair
    return a !== undefined && b !== undefined && pair.length === 2
      ? {
          text: enReading.versus(a.text, b.text),
          path: path + keyStep(a.key) + keyStep(a.text === '' ? 'name' : keyOf(record[a.key])),
        }
      : null
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
      const [a, b] = [nameIn(inner[0]), nameIn(inner[1])]
      if (a !== null && b !== null)
        return {
          text: enReading.versus(a.text, b.text),
          path: `${subject.path}${keyStep(key)}[0]${keyStep(a.key)}`,
        }
    }
  }
  return null
}

function keyOf(record: unknown): string {
  return nameIn(record)?.key ?? 'name'
}
