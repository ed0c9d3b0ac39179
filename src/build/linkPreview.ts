import type { HtmlTagDescriptor, Plugin } from 'vite'
import type { Environment } from './environment.ts'

/** The site's address from `STATGLASS_URL`; null if unset. Throws if it is no http or https address. */
export function siteUrl(environment: Environment): URL | null {
  const text = environment['STATGLASS_URL']?.trim() ?? ''
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`STATGLASS_URL: "${text}" is no http or https address`)
  return url
}

/** Adds the tags that need the site's absolute address: programs that preview links resolve no relative one. */
export function linkPreview(site: URL | null): Plugin {
  let base = '/'
  return {
    name: 'statglass:link-preview',
    configResolved(config) {
      base = config.base
    },
    transformIndexHtml: () => (site === null ? [] : tagsFor(new URL(base, site))),
  }
}

function tagsFor(page: URL): HtmlTagDescriptor[] {
  const picture = new URL('preview.png', page).href
  const tag = (attrs: Record<string, string>) => ({ tag: 'meta', attrs, injectTo: 'head' }) as const
  return [
    tag({ property: 'og:url', content: page.href }),
    tag({ property: 'og:image', content: picture }),
    tag({ property: 'og:image:width', content: '1200' }),
    tag({ property: 'og:image:height', content: '630' }),
    tag({ property: 'og:image:alt', content: ALT }),
    tag({ name: 'twitter:card', content: 'summary_large_image' }),
    tag({ name: 'twitter:image', content: picture }),
    tag({ name: 'twitter:image:alt', content: ALT }),
  ]
}

const ALT = 'A player’s card in Statglass: experience, level, rank and a rising chart.'
