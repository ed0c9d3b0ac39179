/** Services that a person may still choose: https anywhere, http on loopback (`[::1]` is not valid in a policy). */
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
    // One, which admits the two workers of this build.
    'trusted-types statglass',
  ]
  if (where === 'header') directives.push("frame-ancestors 'none'")
  return directives.join('; ')
}

/** What every page and file of the app is served with. */
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
