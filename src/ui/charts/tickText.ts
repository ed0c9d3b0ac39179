const TICKS = 5

/** How the ticks between two values are written: short, or whole where the short ones would all read the same. */
export function tickText(
  from: number,
  to: number,
  short: (value: number) => string,
  whole: (value: number) => string,
): (value: number) => string {
  if (!Number.isFinite(from) || !Number.isFinite(to)) return short
  // A flat line has ticks around it, a unit apart.
  const step = Math.max(to - from, TICKS - 1) / (TICKS - 1)
  const texts = Array.from({ length: TICKS }, (_, index) => short(from + index * step))
  return new Set(texts).size === TICKS ? short : whole
}
