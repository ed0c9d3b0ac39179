import { wordsIn } from '../keys/words.ts'

/** Whether a text of lower-case words has one of a list: `gain`, `contribut*`, `kick_off`; `^first`, `last$`. */
export const says = (text: string, list: string): boolean =>
  wordsIn(list).some((word) => {
    const sought = ` ${word.replaceAll('_', ' ')} `.replace('* ', '')
    if (word.startsWith('^')) return ` ${text} `.startsWith(sought.replace('^', ''))
    if (word.endsWith('$')) return ` ${text} `.endsWith(sought.replace('$', ''))
    return ` ${text} `.includes(sought)
  })
