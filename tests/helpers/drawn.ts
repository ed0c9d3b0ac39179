const asked = Number(process.env['STATGLASS_PROPERTY_SEED'])

/** What an ordinary run draws its cases by: always the same, unless STATGLASS_PROPERTY_SEED is set to another number. */
export const SEED = Number.isSafeInteger(asked) && asked !== 0 ? asked : 20_261_120

/** Every `every`th, from where the seed says; all of them with STATGLASS_FULL. */
export function drawn<T>(all: readonly T[], every: number): T[] {
  if (process.env['STATGLASS_FULL'] !== undefined) return [...all]
  return all.filter((_, index) => (index + SEED) % every === 0)
}

/** How a sample is called in the name of what runs over it. */
export const DRAWN_BY =
  process.env['STATGLASS_FULL'] === undefined ? `drawn by seed ${SEED}` : 'all'
