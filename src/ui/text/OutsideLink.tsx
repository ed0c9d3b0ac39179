import { Name } from './Name.tsx'

/** An address out of the app: only https, the host shown, once; anything else stays text. */
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
