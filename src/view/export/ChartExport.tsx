import { useId } from 'react'
import { useConfig, useNow, useServiceAddress } from '#data/useService.ts'
import { Menu } from '#ui/basic/Menu.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { pictureWords } from '#words/en/picture.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { chartPng, chartSvg } from './chartImage.ts'
import { download, downloadText, fileName } from './download.ts'

/** Exports the enclosing chart as a picture; place it in the actions of the figure. */
export function ChartExport({ name }: { name: string }) {
  const { entity } = useWords()
  const { content } = useWords(viewWords)
  const picture = useWords(pictureWords)
  const toast = useToast()
  const { exactInstant } = useFormat()
  const config = useConfig()
  const { root } = useServiceAddress()
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
    const service = config.name || (URL.canParse(root) ? new URL(root).host : '')
    return chartPng(around, {
      title: [of, name].filter(Boolean).join(' · '),
      source: ['Statglass', service].filter(Boolean).join(' · '),
      date: exactInstant(now()),
    })
  }
  const save = (blob: Blob | null) => {
    if (blob !== null) download(blob, fileName(name, 'png'))
    return blob !== null
  }
  const savePng = async () => {
    if (!save(await png())) toast({ text: content.noChart })
  }
  const copyPng = async () => {
    const making = png()
    if (await copied(making)) toast({ text: picture.copied })
    else toast({ text: save(await making) ? picture.saved : content.noChart })
  }
  return (
    <span id={id}>
      <Menu
        label={entity.export}
        name={entity.exportOf(name)}
        variant="quiet"
        small
        items={[
          { id: 'copy', label: picture.copy, onSelect: () => void copyPng() },
          { id: 'png', label: 'PNG', onSelect: () => void savePng() },
          { id: 'svg', label: 'SVG', onSelect: saveSvg },
        ]}
      />
    </span>
  )
}

/** Fails without permission, over plain HTTP, and in browsers that cannot copy pictures. */
async function copied(making: Promise<Blob | null>): Promise<boolean> {
  if (typeof ClipboardItem === 'undefined') return false
  const png = making.then((blob) => blob ?? Promise.reject(new Error('no picture')))
  try {
    // Pass the promise: Safari drops the user activation while the picture is made.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    return true
  } catch {
    await png.catch(() => undefined)
    return false
  }
}
