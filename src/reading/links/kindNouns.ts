import { kindToo, roleOnly } from '../keys/lexicon.json'
import { wordSet } from '../keys/words.ts'

/** Words for a role in the row, which do not identify the person. */
export const ROLE_ONLY = wordSet(roleOnly)

/** Nouns that by themselves more often say what kind of thing it is: group A, character Mario. */
export const KINDS_TOO = wordSet(kindToo)
