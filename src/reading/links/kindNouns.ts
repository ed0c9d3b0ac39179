/** Words for a role in the row, which do not identify the person. */
export const ROLE_ONLY = new Set([
  'opponent',
  'rival',
  'enemy',
  'attacker',
  'defender',
  'home',
  'away',
  'challenger',
  'side',
  'target',
  'against',
  'foe',
  'white',
  'black',
])

/** Nouns that by themselves more often say what kind of thing it is: group A, character Mario. */
export const KINDS_TOO = new Set(
  'group host master character profile friend hunter warrior pilot fighter roster faction runner kingdom chief organization organisation crew actor trainer rider org'.split(
    ' ',
  ),
)
