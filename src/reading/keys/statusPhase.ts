/** The phase of something that starts and ends. */
export type StatusPhase = 'running' | 'upcoming' | 'finished' | 'unknown'

/** It did not begin, in words that are short or of one sport alone. */
const NOT_BEGUN = /^(?:timed|postponed|delayed|ns|tb[adp]|pre(?:view|[ _-]?(?:game|match))?)$/i

const PHASES: readonly (readonly [StatusPhase, RegExp])[] = [
  ['finished', /\b(finish|end|over|complet|clos|past|conclud|expired|cancel)/i],
  [
    'upcoming',
    /\b(upcoming|schedul|regist|prepar|plan|pending|announc|soon|not[ _-]?started|future)/i,
  ],
  ['running', /\b(run|active|ongoing|live|current|in[ _-]?(?:progress|play)|paused|open|start)/i],
]

/** The phase of a status text; `unknown` if it names none. */
export function statusPhase(text: string): StatusPhase {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ')
  if (NOT_BEGUN.test(spaced.trim())) return 'upcoming'
  return PHASES.find(([, words]) => words.test(spaced))?.[0] ?? 'unknown'
}
