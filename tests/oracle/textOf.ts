const BLOCKS =
  'address,article,aside,dd,dialog,div,dl,dt,fieldset,figcaption,figure,footer,form,h1,h2,h3,h4,header,li,main,nav,ol,p,section,summary,details,tr,table,ul'

const isSkipped = (element: Element) =>
  element.matches('script,style,template,[hidden],[aria-hidden=true]')

/** What a page says to somebody who hears it: a line for each block, a row of a table, a control with its name. */
export function textOf(root: Element): string {
  const lines: string[] = ['']
  const write = (text: string) => (lines[lines.length - 1] += text)
  const breakLine = () => lines.at(-1)?.trim() !== '' && lines.push('')

  function visit(node: Node): void {
    if (node.nodeType === Node.TEXT_NODE) write(node.textContent ?? '')
    if (!(node instanceof Element) || isSkipped(node)) return
    const isBlock = node.matches(BLOCKS)
    if (isBlock) breakLine()
    const name = node.getAttribute('aria-label')
    if (/^H\d$/.test(node.tagName)) write(`${'#'.repeat(Number(node.tagName[1]))} `)
    if (node.matches('svg,[role=img],meter,[role=meter],img')) {
      write(`(${name ?? node.getAttribute('alt') ?? ''})`)
    } else if (node.matches('input,select,textarea')) {
      write(`{${name ?? node.id.replaceAll(/[^a-z]/gi, '')}: ${(node as HTMLInputElement).value}}`)
    } else if (node.matches('button,[role=tab],[role=menuitem]')) {
      write(`[${name ?? node.textContent}] `)
    } else if (node.matches('a')) {
      write(`<${node.textContent} -> ${decodeURIComponent(node.getAttribute('href') ?? '')}> `)
    } else {
      for (const child of node.childNodes) visit(child)
      if (node.matches('td,th')) write(' | ')
    }
    if (isBlock) breakLine()
  }

  visit(root)
  return lines
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}
