/** What a text or a body must never have become in a page; one line each. */
export function effectsIn(page: Element): string[] {
  const effects: string[] = []
  for (const element of page.querySelectorAll('*')) {
    const { localName } = element
    if (/^(script|iframe|object|embed|img|image|style|link|base|meta|audio|video)$/.test(localName))
      effects.push(`<${localName}>`)
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') effects.push(`${localName} ${name}`)
      if (name === 'style' && /url\(|expression/i.test(value)) effects.push(`style ${value}`)
      if (!/^(xlink:)?href$|^src$|^action$|^formaction$/.test(name)) continue
      const isOwn = /^([?#]|\/(?![/\\]))/.test(value)
      const isOutside =
        value.startsWith('https://') && element.getAttribute('rel') === 'noopener noreferrer'
      if (!isOwn && !isOutside) effects.push(`${localName} ${name}=${value}`)
    }
  }
  return effects
}
