import type { Plugin } from 'vite'
import { ACCOUNT_PATH } from './accountPage.ts'
import { urlOf } from './nodeHttp.ts'
import { isApiPath } from './serveSample.ts'

/** Services that a person may choose: https anywhere, http on loopback (`[::1]` is not valid in a policy). */
const ANY_SERVICE = 'https: http://localhost:* http://127.0.0.1:*'

/**
 * The page's content policy as one line.
 * `service`: the origin of the only service, where the build knows it; else null.
 * A policy in a meta element cannot forbid framing: `frame-ancestors` goes into the header alone.
 */
export function contentPolicy(service: string | null, where: 'meta' | 'header'): string {
  const directives = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${service ?? ANY_SERVICE}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The one policy that admits the workers of this build.
    'trusted-types statglass',
  ]
  if (where === 'header') directives.push("frame-ancestors 'none'")
  return directives.join('; ')
}

export function securityHeaders(service: string | null): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(service, 'header'),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}

/** The same for hosts that read a `_headers` file; hashed files may be kept for ever. */
export function headersFile(service: string | null, base = '/'): string {
  const all = Object.entries(securityHeaders(service)).map(([name, value]) => `  ${name}: ${value}`)
  const kept = `${base}assets/*\n  Cache-Control: public, max-age=31536000, immutable`
  const fresh = ['', 'index.html', 'service.json', 'sw.js']
    .map((path) => `${base}${path}\n  Cache-Control: no-cache`)
    .join('\n')
  return `${base}*\n${all.join('\n')}\n${kept}\n${fresh}\n`
}

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
