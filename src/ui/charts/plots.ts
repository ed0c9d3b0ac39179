// All code that uses recharts, as one lazy chunk.
export { BarPlot } from './BarPlot.tsx'
export { SeriesPlot } from './SeriesPlot.tsx'
