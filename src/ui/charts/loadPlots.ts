/** All that draws charts, ahead of the first one. */
export const loadPlots = (): Promise<unknown> =>
  Promise.all([
    import('./plots/AreaPlot.tsx'),
    import('./plots/BarPlot.tsx'),
    import('./plots/ComposedPlot.tsx'),
    import('./plots/LinePlot.tsx'),
    import('./plots/OverviewPlot.tsx'),
    import('./plots/RadarPlot.tsx'),
    import('./plots/StackPlot.tsx'),
  ])
