/** Properties that the page's style sheets set on a chart; they are copied into the file. */
const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'fill-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
]

/** The file lacks the page's font, so axis numbers can be wider, px. */
const SIDE = 24

/** The plot; the overview of a zoomed chart comes after it. */
const PLOT = '.recharts-wrapper > svg'

/** The chart as an SVG file with its computed styles, on the page's background. Null while no chart is drawn. */
export function chartSvg(figure: Element): { text: string; width: number; height: number } | null {
  const drawn = figure.querySelector(PLOT)
  if (!(drawn instanceof SVGSVGElement)) return null
  const { width, height } = drawn.getBoundingClientRect()
  const copy = drawn.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return null
  const originals = [drawn, ...drawn.querySelectorAll<SVGElement>('*')]
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')]
  copies.forEach((element, index) => {
    const original = originals[index]
    if (original === undefined) return
    const computed = getComputedStyle(original)
    for (const property of PROPERTIES) {
      element.style.setProperty(property, computed.getPropertyValue(property))
      // The value can refer to a CSS variable of the page.
      element.removeAttribute(property)
    }
  })
  for (const own of ['style', 'class']) copy.removeAttribute(own)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width + SIDE))
  copy.setAttribute('height', String(height))
  copy.setAttribute('viewBox', `${-SIDE} 0 ${width + SIDE} ${height}`)
  copy.prepend(ground(getComputedStyle(document.documentElement).backgroundColor))
  return { text: new XMLSerializer().serializeToString(copy), width: width + SIDE, height }
}

/** A shape, because some programs ignore a background style. */
function ground(colour: string): SVGElement {
  const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  rect.setAttribute('x', String(-SIDE))
  rect.setAttribute('width', '100%')
  rect.setAttribute('height', '100%')
  rect.setAttribute('fill', colour)
  return rect
}

/** Above and below the plot, px. */
const EDGE = 16
const HEAD = 44
const FOOT = 52

/** A PNG at twice the size, with a title above and a two-line note below; null if the browser cannot draw it. */
export async function chartPng(
  figure: Element,
  { title, source, date }: { title: string; source: string; date: string },
): Promise<Blob | null> {
  const svg = chartSvg(figure)
  if (svg === null) return null
  const url = URL.createObjectURL(new Blob([svg.text], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    const [width, height] = [svg.width, HEAD + svg.height + FOOT]
    canvas.width = width * 2
    canvas.height = height * 2
    const context = canvas.getContext('2d')
    if (context === null) return null
    const { color, fontFamily } = getComputedStyle(document.body)
    context.scale(2, 2)
    context.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    context.fillRect(0, 0, width, height)
    context.drawImage(image, 0, HEAD, svg.width, svg.height)
    context.fillStyle = color
    const write = (text: string, y: number, font: string) => {
      context.font = `${font} ${fontFamily}`
      context.fillText(text, EDGE, y, width - 2 * EDGE)
    }
    write(title, 28, '650 16px')
    write(source, height - 29, '400 12px')
    write(date, height - 12, '400 12px')
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } finally {
    URL.revokeObjectURL(url)
  }
}
