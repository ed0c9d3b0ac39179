import type { KeyProblem } from '#queries/useKey.ts'
import type { Words } from '#words/en.ts'

/** What is wrong with a pasted key; never shows the key. */
export function keyProblemText(
  problem: KeyProblem,
  { settingsPage }: Words,
  length: number | string,
): string {
  const words = settingsPage.keyProblem
  switch (problem.problem) {
    case 'empty':
      return words.empty
    case 'length':
      return words.length(String(problem.found), String(length))
    case 'prefix':
      return words.prefix(problem.expected)
    case 'character':
      return words.character(String(problem.position))
  }
}
