import { SeriesChart, type SeriesChartProps } from './SeriesChart.tsx'

const load = async () => (await import('./plots/ComposedPlot.tsx')).ComposedPlot

/** Lines, and under them as steps what counts something else (`y` of a line): a price with its volume. */
export function ComposedChart(props: SeriesChartProps) {
  return <SeriesChart {...props} load={load} />
}
