import type { Fact } from '#reading/types.ts'

/** The facts whose labels the area leads with come first, in its order; the others keep the reading's. */
export function orderFacts(facts: readonly Fact[], lead: readonly string[]): readonly Fact[] {
  const place = (fact: Fact) => {
    const index = lead.indexOf(fact.label.toLowerCase())
    return index < 0 ? lead.length : index
  }
  return facts.toSorted((a, b) => place(a) - place(b))
}
