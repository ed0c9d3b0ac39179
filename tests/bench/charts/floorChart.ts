/** A page of React, a heading and one chart like that of a price: what no page with recharts can be lighter than. */
export const FLOOR_CHART = `import { createRoot } from 'react-dom/client'
import { Area, ComposedChart, Line, XAxis, YAxis } from 'recharts'

const data = Array.from({ length: 92 }, (_, x) => ({ x, y0: 100 + (x % 7), y1: 110 + (x % 5), y2: x % 9 }))
const line = { dot: false, activeDot: false, isAnimationActive: false, type: 'linear', legendType: 'none' }

createRoot(document.getElementById('root')).render(
  <>
    <h1>Bare</h1>
    <ComposedChart width={356} height={280} data={data} accessibilityLayer={false}>
      <YAxis type="number" domain={[90, 120]} ticks={[90, 105, 120]} interval={0} width={40} niceTicks="none" />
      <YAxis yAxisId="lower" hide width={0} domain={[0, 40]} niceTicks="none" />
      <XAxis dataKey="x" type="number" domain={[0, 91]} ticks={[0, 45, 91]} interval={0} niceTicks="none" />
      <Line dataKey="y0" {...line} />
      <Line dataKey="y1" {...line} />
      <Area dataKey="y2" yAxisId="lower" {...line} type="step" />
    </ComposedChart>
  </>,
)
`
