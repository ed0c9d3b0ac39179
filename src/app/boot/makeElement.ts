/** An element with its class and what is inside it; text stays text. For what is drawn without React. */
export function makeElement(
  tag: string,
  className: string | undefined,
  ...inside: (string | Node)[]
): HTMLElement {
  const element = document.createElement(tag)
  if (className !== undefined) element.className = className
  element.append(...inside)
  return element
}
