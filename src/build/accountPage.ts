import type { IncomingMessage } from 'node:http'
import type { Sample } from '#sample/index.ts'
import { sendText, urlOf, type Middleware } from './nodeHttp.ts'

export const ACCOUNT_PATH = '/sample/account'

const MAX_BYTES = 10_000
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Where a subscriber of the sample service makes a key, shown once, and revokes it. No script. */
export function accountPage(sample: Sample): Middleware {
  return (request, response, next) => {
    if (urlOf(request)?.pathname !== ACCOUNT_PATH) return next()
    response.setHeader('Content-Security-Policy', POLICY)
    const send = (status: number, notice: string) =>
      sendText(response, status, 'text/html; charset=utf-8', page(notice))
    if (request.method === 'GET' || request.method === 'HEAD') send(200, '')
    else if (request.method !== 'POST') send(405, 'This page takes GET and POST.')
    else if (!isOwnForm(request)) send(403, 'This form was sent from another site.')
    else
      readForm(request)
        .then((form) => {
          if (!form) send(413, 'That was too long.')
          else send(200, act(sample, form))
        })
        .catch(next)
  }
}

function act(sample: Sample, form: URLSearchParams): string {
  if (form.get('do') === 'generate')
    return `Your key, shown this once: <code id="key">${sample.generateKey()}</code>`
  return sample.revokeKey((form.get('key') ?? '').trim())
    ? 'The key is revoked: from now on it is not counted as a key.'
    : 'That is no key of this service.'
}

function isOwnForm({ headers }: IncomingMessage): boolean {
  const { origin, host } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > MAX_BYTES) return null
  }
  return new URLSearchParams(text)
}

function page(notice: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Account · Sample statistics service</title>
<style>body{font:15px/1.5 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem;max-width:100%}code{overflow-wrap:anywhere}</style>
<main>
<h1>Account settings</h1>
<h2>API keys</h2>
<p>A key raises your limit. It is shown once, when it is generated: keep it, and share it with nobody.</p>
<p role="status">${notice}</p>
<form method="post"><button name="do" value="generate">Generate a key</button></form>
<h2>Revoke a key</h2>
<form method="post"><label>Key <input name="key" size="44" autocomplete="off" spellcheck="false" required></label>
<button name="do" value="revoke">Revoke</button></form>
</main>
</html>
`
}
