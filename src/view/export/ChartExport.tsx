import { useId } from 'react'
import { useNow } from '#data/useService.ts'
import { Menu } from '#ui/basic/Menu.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { pictureWords } from '#words/en/picture.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { chartPng, chartSvg } from './chartImage.ts'
import { download, downloadText, fileName } from './download.ts'
import { useCopyPicture, usePictureNote } from './useCopyPicture.ts'

/** Exports the enclosing chart as a picture; place it in the actions of the figure. */
export function ChartExport({ name }: { name: string }) {
  const { entity } = useWords()
  const { content } = useWords(viewWords)
  const picture = useWords(pictureWords)
  const toast = useToast()
  const copyPicture = useCopyPicture()
  const noteAt = usePictureNote()
  const now = useNow()
  const id = useId()
  const figure = () => document.getElementById(id)?.closest('figure') ?? null

  const saveSvg = () => {
    const around = figure()
    const svg = around === null ? null : chartSvg(around)
    if (svg === null) toast({ text: content.noChart })
    else downloadText(svg.text, 'image/svg+xml', fileName(name, 'svg'))
  }
  const png = async () => {
    const around = figure()
    if (around === null) return null
    // The heading of the page names the entity of the chart.
    const of = document.querySelector('h1')?.textContent ?? ''
    const title = [of, name].filter(Boolean).join(' · ')
    return chartPng(around, { title, note: noteAt(now()) })
  }
  const savePng = async () => {
    const blob = await png()
    if (blob === null) toast({ text: content.noChart })
    else download(blob, fileName(name, 'png'))
  }
  return (
    <span id={id}>
      <Menu
        label={entity.export}
        name={entity.exportOf(name)}
        variant="quiet"
        small
        items={[
          {
            id: 'copy',
            label: picture.copy,
            onSelect: () => void copyPicture(png, name, content.noChart),
          },
          { id: 'png', label: 'PNG', onSelect: () => void savePng() },
          { id: 'svg', label: 'SVG', onSelect: saveSvg },
        ]}
      />
    </span>
  )
}
