import { SeriesChart, type SeriesChartProps } from './SeriesChart.tsx'

const load = async () => (await import('./plots/LinePlot.tsx')).LinePlot

/** Lines over time or over any number; several lines make a race. */
export function LineChart(props: SeriesChartProps) {
  return <SeriesChart {...props} load={load} />
}
