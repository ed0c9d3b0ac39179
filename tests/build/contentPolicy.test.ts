import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentPolicy, headersFile, securityHeaders, withPolicy } from '#build/contentPolicy.ts'

const PUBLIC = join(import.meta.dirname, '../../public')

const directives = (policy: string) =>
  new Map(policy.split('; ').map((each): [string, string] => [each.split(' ', 1)[0] ?? '', each]))

describe('the content policy', () => {
  it('allows what the app needs and nothing else', () => {
    expect(contentPolicy(null, 'meta').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "worker-src 'self'",
      "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types statglass',
    ])
  })

  it('lets a narrow build talk to its service alone', () => {
    const policy = directives(contentPolicy('https://stats.example.org', 'meta'))
    expect(policy.get('connect-src')).toBe("connect-src 'self' https://stats.example.org")
  })

  it('forbids framing in the header, where alone it can', () => {
    expect(contentPolicy(null, 'meta')).not.toContain('frame-ancestors')
    expect(contentPolicy(null, 'header')).toBe(
      `${contentPolicy(null, 'meta')}; frame-ancestors 'none'`,
    )
  })

  it('comes first in the head', () => {
    const html = withPolicy(
      '<!doctype html><html><head>\n<meta charset="utf-8"></head></html>',
      null,
    )
    expect(html).toMatch(
      /<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
    )
    expect(html.indexOf('charset')).toBeLessThan(1024)
  })

  it('goes with headers against sniffing, framing and leaking', () => {
    expect(securityHeaders(null)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': expect.stringContaining('camera=()'),
    })
  })
})

describe('the shipped files', () => {
  it('have the same headers as the built ones', () => {
    expect(readFileSync(join(PUBLIC, '_headers'), 'utf8')).toBe(headersFile(null))
  })

  it('configure the sample service for all six areas, in strict JSON', () => {
    const config = JSON.parse(readFileSync(join(PUBLIC, 'service.json'), 'utf8')) as {
      areas: Record<string, Record<string, string>>
    }
    expect(config).toMatchObject({
      baseUrl: 'sample:',
      apiPrefix: '/api/v1',
      keyPrefix: null,
      upstream: null,
      limits: { anonymous: 10, keyed: 100, windowSeconds: 60 },
    })
    expect(Object.keys(config.areas)).toEqual([
      'players',
      'clans',
      'leaderboards',
      'prices',
      'competitions',
      'events',
    ])
    expect(config.areas['players']).toEqual({ item: 'players/{id}' })
    expect(config.areas['prices']).toMatchObject({ history: 'prices/{id}/history' })
  })

  it('have every icon that the manifest names', () => {
    const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
      icons: { src: string; sizes: string }[]
    }
    for (const { src, sizes } of manifest.icons.filter((icon) => icon.src.endsWith('.png'))) {
      const png = readFileSync(join(PUBLIC, src))
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    }
    expect(manifest.icons).toHaveLength(3)
  })
})
