/** How the ticks of an axis are written: short, or whole where two short ones would read the same. */
export function tickTexts(
  ticks: readonly number[],
  short: (value: number) => string,
  whole: (value: number) => string,
): readonly string[] {
  const texts = ticks.map(short)
  return new Set(texts).size === texts.length ? texts : ticks.map(whole)
}
