/** What recharts draws a chart's figures in. */
export const CHART_MARKS = '.recharts-line, .recharts-area'
