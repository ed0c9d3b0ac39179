/** Where something stands that starts and ends. */
export type StatusPhase = 'running' | 'upcoming' | 'finished' | 'unknown'

const PHASES: readonly (readonly [StatusPhase, RegExp])[] = [
  ['finished', /\b(finish|end|over|complet|clos|past|conclud|expired|cancel)/i],
  [
    'upcoming',
    /\b(upcoming|schedul|regist|prepar|plan|pending|announc|soon|not[ _-]?started|future)/i,
  ],
  ['running', /\b(run|active|ongoing|live|current|in[ _-]?progress|open|start)/i],
]

/** What a status in words says; `unknown` where it says nothing of time. */
export function statusPhase(text: string): StatusPhase {
  const spaced = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replace(/_/g, ' ')
  return PHASES.find(([, words]) => words.test(spaced))?.[0] ?? 'unknown'
}
