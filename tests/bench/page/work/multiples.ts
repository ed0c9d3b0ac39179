import { BARE } from './measureWork.ts'

/** `processor`: main-thread time, ms. */
export const FIGURES = ['processor', 'calls', 'styled'] as const
export type Figure = (typeof FIGURES)[number]
export type Multiples = Readonly<Record<Figure, number>>

/** A tenth more than what is kept is too much. */
const MOST = 1.1

/** What each page's lightest load did, as multiples of the bare React page's: what else a machine does only adds to either. */
export class LightestLoads {
  readonly #least = new Map<string, Map<Figure, number>>()

  note(page: string, figure: Figure, value: number): void {
    const least = this.#least.get(page) ?? new Map<Figure, number>()
    this.#least.set(page, least.set(figure, Math.min(value, least.get(figure) ?? Infinity)))
  }

  multiple(page: string, figure: Figure): number {
    const leastOf = (each: string) => this.#least.get(each)?.get(figure) ?? Infinity
    return leastOf(page) / leastOf(BARE)
  }

  multiples(page: string): Multiples {
    const figures = FIGURES.map((figure) => [
      figure,
      Number(this.multiple(page, figure).toFixed(2)),
    ])
    return Object.fromEntries(figures) as Multiples
  }

  /** Whether a figure of the page is a tenth above what is kept of it. */
  isTooMuch(page: string, kept: Partial<Multiples> = {}): boolean {
    return FIGURES.some((figure) => this.multiple(page, figure) > (kept[figure] ?? Infinity) * MOST)
  }
}
