import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Journeys that take longest, and longer than the length of their file tells. */
const LONGEST = ['visual', 'engines/', 'a11y', 'limited', 'keyboard']

/** Without times of a run before, as in CI, Vitest begins with the largest files: one long journey at the end holds all up. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.includes(`/journeys/${name}`))
      return at < 0 ? LONGEST.length : at
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}
