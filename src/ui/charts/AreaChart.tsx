import { SeriesChart, type SeriesChartProps } from './SeriesChart.tsx'

const load = async () => (await import('./plots/AreaPlot.tsx')).AreaPlot

/** A line with a tinted ground. */
export function AreaChart(props: SeriesChartProps) {
  return <SeriesChart {...props} load={load} />
}
