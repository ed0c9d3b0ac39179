import { SeriesChart, type SeriesChartProps } from './SeriesChart.tsx'

const load = async () => (await import('./plots/StackPlot.tsx')).StackPlot

/** What share each of several lines has of all, over time. */
export function StackedAreaChart(props: SeriesChartProps) {
  return <SeriesChart {...props} load={load} shares />
}
