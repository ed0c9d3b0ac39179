import { sharedFiles, sharedJson } from './shared.ts'

/** Always there; the corpora are not. */
export const HAND_MADE: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "'><script>alert(1)</script>",
  '<script>alert(1)</script>',
  '<ScRiPt >alert(1)</sCrIpT >',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>*{background:url(https://evil.example/x.png)}</style>',
  '<base href=https://evil.example/>',
  '<meta http-equiv=refresh content="0;url=https://evil.example/">',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<a href=javascript:alert(1)>name</a>',
  '<form action=https://evil.example/><input name=k>',
  '</title><script>alert(1)</script>',
  '</textarea><img src=x onerror=alert(1)>',
  '--><img src=x onerror=alert(1)>',
  ']]><img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '\\u003cimg src=x onerror=alert(1)\\u003e',
  '" onmouseover="alert(1)',
  "' autofocus onfocus='alert(1)",
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  '//evil.example/x.png',
  '\\\\evil.example\\x.png',
  'https://evil.example/x.png',
  'https://user:word@evil.example/',
  'https://evil.example/"onclick="alert(1)',
  'http://evil.example/',
  'url(https://evil.example/x.png)',
  'expression(alert(1))',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '=cmd|"/c calc"!A1',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '\u202Egnirts desrever',
  '\u2066left\u2069 and \u2067right\u2069',
  'null\u0000byte',
  'bell\u0007 and escape\u001B[31m',
  'half \uD800 of a character',
  '\uFEFFmark before',
  'Z\u0351\u036B\u0343\u036A\u0302\u036Ba\u0335l\u0334go\u0321',
  '👩‍👩‍👧‍👦'.repeat(30),
  'مرجان and Wren',
]

const TEXTS = ['data/xss', 'data/unicode', 'data/urls', 'data/json']
const LISTS = ['data/xss/merged-unique.json', 'data/blns/blns.json']

/** Those made by hand, and every distinct string of the corpora: whole files of SVG, lists, and texts line by line. */
export function hostileStrings(): string[] {
  const lines = TEXTS.flatMap(sharedFiles)
    .filter(([name]) => name.endsWith('.txt'))
    .flatMap(([, bytes]) => bytes.toString().split(/\r?\n/))
  const files = sharedFiles('data/svg').map(([, bytes]) => bytes.toString())
  const listed = LISTS.flatMap((path) => (sharedJson(path) as string[] | null) ?? [])
  return [...new Set([...HAND_MADE, ...listed, ...lines, ...files])].filter(
    (one) => one.trim() !== '',
  )
}
