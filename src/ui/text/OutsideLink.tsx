import { Name } from './Name.tsx'

/** An external link with its host. Any URL but https is shown as text. */
export function OutsideLink({ href, text }: { href: string; text: string }) {
  const url = URL.canParse(href) ? new URL(href) : null
  if (url === null || url.protocol !== 'https:' || url.username !== '') return <Name text={text} />
  const saysHost = text.toLowerCase().startsWith(`https://${url.host}/`)
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer">
      <Name text={text} /> {!saysHost && <small>({url.host})</small>}
    </a>
  )
}
