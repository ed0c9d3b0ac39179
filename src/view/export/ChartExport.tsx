import { useId } from 'react'
import { Menu } from '#ui/basic/Menu.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useWords } from '#words/WordsContext.tsx'
import { chartPng, chartSvg } from './chartImage.ts'
import { download, downloadText, fileName } from './download.ts'

/** The chart around it, as a picture. Place it in the figure's actions. */
export function ChartExport({ name }: { name: string }) {
  const { entity } = useWords()
  const toast = useToast()
  const id = useId()
  const figure = () => document.getElementById(id)?.closest('figure') ?? null

  const saveSvg = () => {
    const around = figure()
    const svg = around === null ? null : chartSvg(around)
    if (svg === null) toast({ text: entity.noChart })
    else downloadText(svg.text, 'image/svg+xml', fileName(name, 'svg'))
  }
  const savePng = async () => {
    const around = figure()
    const png = around === null ? null : await chartPng(around)
    if (png === null) toast({ text: entity.noChart })
    else download(png, fileName(name, 'png'))
  }
  return (
    <span id={id}>
      <Menu
        label={entity.export}
        name={entity.exportOf(name)}
        variant="quiet"
        small
        items={[
          { id: 'png', label: 'PNG', onSelect: () => void savePng() },
          { id: 'svg', label: 'SVG', onSelect: saveSvg },
        ]}
      />
    </span>
  )
}
