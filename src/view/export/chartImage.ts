/** The properties that the page's style sheets give a chart: they do not travel with a file. */
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

/** The plot; the strip under a zoomed one comes after it. */
const PLOT = '.recharts-wrapper > svg'

/** The chart of a figure as an SVG file: with its computed styles, on the page's background. Null while none is drawn. */
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
      // It may name a variable of the page.
      element.removeAttribute(property)
    }
  })
  for (const own of ['style', 'class']) copy.removeAttribute(own)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.prepend(ground(getComputedStyle(document.documentElement).backgroundColor))
  return { text: new XMLSerializer().serializeToString(copy), width, height }
}

/** A shape: not every program heeds a background style. */
function ground(colour: string): SVGElement {
  const rect = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  rect.setAttribute('width', '100%')
  rect.setAttribute('height', '100%')
  rect.setAttribute('fill', colour)
  return rect
}

/** The same at twice its size, as pixels; null where the browser cannot draw it. */
export async function chartPng(figure: Element): Promise<Blob | null> {
  const svg = chartSvg(figure)
  if (svg === null) return null
  const url = URL.createObjectURL(new Blob([svg.text], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = svg.width * 2
    canvas.height = svg.height * 2
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } finally {
    URL.revokeObjectURL(url)
  }
}
