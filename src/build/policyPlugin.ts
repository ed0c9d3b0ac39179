import type { Plugin } from 'vite'
import { contentPolicy, securityHeaders } from './contentPolicy.ts'
import { ACCOUNT_PATH } from './accountPage.ts'
import { urlOf } from './nodeHttp.ts'
import { isApiPath } from './serveSample.ts'

/**
 * Puts the content policy first in the head of the built page, and serves the preview with the same headers as a host
 * would. Not while developing: it would block Vite's own styles.
 */
export function policyPlugin(service: string | null): Plugin {
  return {
    name: 'statglass:policy',
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) => (context.server ? html : withPolicy(html, service)),
    },
    configurePreviewServer(server) {
      const headers = Object.entries(securityHeaders(service))
      server.middlewares.use((request, response, next) => {
        const path = urlOf(request)?.pathname ?? ''
        if (!isApiPath(path) && path !== ACCOUNT_PATH)
          for (const [name, value] of headers) response.setHeader(name, value)
        next()
      })
    },
  }
}

/** Before anything that it must hold for. Quotes stay as they are, so that the page can be read. */
export function withPolicy(html: string, service: string | null): string {
  const content = contentPolicy(service, 'meta')
  return html.replace(
    /<head>/i,
    (head) => `${head}\n    <meta http-equiv="Content-Security-Policy" content="${content}" />`,
  )
}
