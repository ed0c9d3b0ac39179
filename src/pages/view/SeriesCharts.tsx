import type { Series } from '#reading/types.ts'

/** The charts of a reading. */
export function SeriesCharts({ series }: { series: readonly Series[] }) {
  return <p>{series.map((one) => one.label).join(', ')}</p>
}
