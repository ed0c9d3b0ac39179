import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTabs } from './tabs/openTabs.ts'
import { BUCKET, createWorld } from './world.ts'

const SRC = join(import.meta.dirname, '../../src/quota')

/** The calls of the layer that are running, the outermost first; functions without a name belong to the one around them. */
function runningCalls(): string[] {
  const lines = (new Error('here').stack ?? '').split('\n').toReversed()
  return lines.flatMap((line) => {
    const call = /^\s+at (?:async )?([\w.#]+) .*\/src\/quota\/(?:\w+\/)*(\w+)\.ts/.exec(line)
    const [name = '', of = call?.[2] ?? ''] = (call?.[1] ?? '').split('.').toReversed()
    if (!/^#?[a-z]/.test(name)) return []
    return [name === of ? name : `${of === 'Object' ? call?.[2] : of}.${name.replace('#', '')}`]
  })
}

/** The numbered list below a heading of the README, the names in it. */
function listed(heading: string): string[] {
  const text = readFileSync(join(SRC, 'README.md'), 'utf8')
  const list = text.slice(text.indexOf(heading)).split('\n\n')[1] ?? ''
  return [...list.matchAll(/^\d+\. .*?`([\w.]+)`/gm)].map(([, name]) => name ?? '')
}

describe("a request's way from schedule to send", () => {
  const limit = Error.stackTraceLimit
  beforeEach(() => void (Error.stackTraceLimit = 50))
  afterEach(() => void (Error.stackTraceLimit = limit))

  it('is six calls in one tab, those that the README lists', () => {
    const { quota } = createWorld()
    let calls: string[] = []
    const send = () => {
      calls = runningCalls()
      return new Promise<Response>(() => undefined)
    }
    void quota.schedule(send, { id: 'a', bucket: BUCKET }).catch(() => undefined)
    expect(calls).toEqual(listed('In one tab'))
    quota.close()
  })

  it('is ten calls and two messages from a tab that follows', async () => {
    const { tabs, run, origin } = openTabs(2)
    await run(500)
    const follower = tabs.find(({ quota }) => quota.getSnapshot().sharing === 'follower')!
    const calls: string[] = []
    const { broadcast } = origin
    origin.broadcast = (from, message) => {
      const { type } = message as { type: string }
      if (type === 'request' || type === 'grant') calls.push(...runningCalls())
      broadcast.call(origin, from, message)
    }
    const send = () => {
      calls.push(...runningCalls())
      return new Promise<Response>(() => undefined)
    }
    void follower.quota.schedule(send, { id: 'a', bucket: BUCKET }).catch(() => undefined)
    await run(500)
    expect(calls).toEqual(listed('From a follower'))
  })
})
