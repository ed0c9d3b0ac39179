import { useMemo } from 'react'
import { useWords } from '#words/WordsContext.tsx'
import { useFormat } from '../../format/FormatContext.tsx'
import { axisFormat } from '../axis/axisFormat.ts'
import { ReadingContext, type Readings } from '../reading/ReadingContext.ts'
import type { ChartAxis, ChartShape } from '../series/types.ts'
import { isSameAxis, useSteady } from '../series/useSteady.ts'
import { Stage } from './Stage.tsx'

export interface RadarStageProps {
  corners: readonly string[]
  shapes: readonly ChartShape[]
  y: ChartAxis
  height: number
  now: number
}

const load = async () => (await import('../plots/RadarPlot.tsx')).RadarPlot

const isSame = (a: readonly (string | number | null)[], b: readonly (string | number | null)[]) =>
  a.length === b.length && a.every((one, index) => Object.is(one, b[index]))

function areSameShapes(a: readonly ChartShape[], b: readonly ChartShape[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ id, label, values }, index) => {
      const other = b[index]
      return id === other?.id && label === other.label && isSame(values, other.values)
    })
  )
}

/** The place of a radar. It is read by recharts' own means: along its corners by pointer, finger or arrow keys. */
export function RadarStage(props: RadarStageProps) {
  const { height, now } = props
  const corners = useSteady(props.corners, isSame)
  const shapes = useSteady(props.shapes, areSameShapes)
  const y = useSteady(props.y, isSameAxis)
  const { chart } = useWords()
  const format = useFormat()
  const label = chart.radarKeys(y.label)
  const reading = useMemo(() => {
    const { full } = axisFormat(format, y, now)
    const readAt = (index: number): Readings => ({
      title: corners[index] ?? '',
      values: shapes.flatMap(({ label: name, values }, mark) => {
        const value = values[index] ?? null
        return value === null ? [] : [{ mark, label: name, text: full(value) }]
      }),
    })
    return { index: null, drag: null, readAt }
  }, [corners, shapes, y, format, now])
  return (
    <Stage height={height} spoken={label} load={load}>
      {(Plot, size) => (
        <ReadingContext value={reading}>
          <Plot corners={corners} shapes={shapes} y={y} size={size} now={now} label={label} />
        </ReadingContext>
      )}
    </Stage>
  )
}
