import { useServices } from '#data/services.ts'
import { MenuEntry } from '#ui/basic/MoreMenu.tsx'
import { useToast } from '#ui/basic/Toasts.tsx'
import { useFormat } from '#ui/format/FormatContext.ts'
import { viewWords } from '#words/en/viewParts.ts'
import { useWords } from '#words/WordsContext.tsx'
import { chartPng, chartSvg } from './chartImage.ts'
import { download, downloadText, fileName } from './download.ts'

/** Entries for the menu of a figure that export its chart as a picture. */
export function ChartExport({ name }: { name: string }) {
  const { entity } = useWords()
  const { content, picture } = useWords(viewWords)
  const toast = useToast()
  const { exactInstant } = useFormat()
  const { config, root, now } = useServices()

  const saveSvg = (figure: Element | null) => {
    const svg = figure === null ? null : chartSvg(figure)
    if (svg === null) toast({ text: content.noChart })
    else downloadText(svg.text, 'image/svg+xml', fileName(name, 'svg'))
  }
  const png = async (figure: Element | null) => {
    if (figure === null) return null
    // The heading of the page names the entity of the chart.
    const of = document.querySelector('h1')?.textContent ?? ''
    const service = config.name || (URL.canParse(root) ? new URL(root).host : '')
    return chartPng(figure, {
      title: [of, name].filter(Boolean).join(' · '),
      source: ['Statglass', service].filter(Boolean).join(' · '),
      date: exactInstant(now()),
    })
  }
  const save = (blob: Blob | null) => {
    if (blob !== null) download(blob, fileName(name, 'png'))
    return blob !== null
  }
  const savePng = async (figure: Element | null) => {
    if (!save(await png(figure))) toast({ text: content.noChart })
  }
  const copyPng = async (figure: Element | null) => {
    const making = png(figure)
    if (await copied(making)) toast({ text: picture.copied })
    else toast({ text: save(await making) ? picture.saved : content.noChart })
  }
  return (
    <>
      <MenuEntry onSelect={(entry) => void copyPng(entry.closest('figure'))}>
        {picture.copy}
      </MenuEntry>
      <MenuEntry onSelect={(entry) => void savePng(entry.closest('figure'))}>
        {entity.exportAs('PNG')}
      </MenuEntry>
      <MenuEntry onSelect={(entry) => saveSvg(entry.closest('figure'))}>
        {entity.exportAs('SVG')}
      </MenuEntry>
    </>
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
