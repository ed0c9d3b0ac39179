import { describe, expect, it } from 'vitest'
import { createScript, RESET } from '../script.ts'
import { BUCKET, memoryStore, START } from '../world.ts'

describe('a limit of another length than a minute', () => {
  const HOURS = 8 * 3_600_000
  const far = { limit: 100, remaining: 0, reset: (START + HOURS) / 1000 }

  it.each([undefined, 100])(
    'is waited for, where its Reset says so (clock ± %s)',
    async (error) => {
      const script = createScript({ error })
      script.askMany(2)
      await script.sent[0]?.answer(far)
      const { hold } = script.bucket()
      expect(hold).toMatchObject({ why: 'spent', skippable: true })
      expect(Math.abs((hold?.until ?? 0) - START - HOURS)).toBeLessThan(2000)
      await script.run(HOURS - 3000)
      expect(script.sent).toHaveLength(1)
      await script.run(6000)
      expect(script.sent).toHaveLength(2)
    },
  )

  it('is waited for over a reload, until a person tries at once', async () => {
    const store = memoryStore()
    const first = createScript({ quota: { store } })
    first.ask('a')
    await first.sent[0]?.answer(far)
    first.quota.close()
    const second = createScript({ quota: { store }, time: first.time })
    second.ask('n')
    await second.run(HOURS / 2)
    expect(second.sent).toHaveLength(0)
    second.quota.tryNow(BUCKET)
    await second.run(100)
    expect(second.sent).toHaveLength(1)
  })

  it('is forgotten once two ends are a minute apart', async () => {
    const script = createScript()
    script.ask('a')
    await script.sent[0]?.answer(far)
    script.quota.tryNow(BUCKET)
    script.ask('b')
    await script.run(100)
    await script.sent[1]?.answer({ limit: 100, remaining: 5 })
    expect(script.bucket().windowMs).toBe(HOURS)
    await script.run(60_000)
    script.ask('c')
    await script.run(100)
    await script.sent[2]?.answer({ limit: 100, remaining: 5, reset: RESET / 1000 + 60 })
    expect(script.bucket().windowMs).toBe(60_000)
  })

  it('is not believed of the limit that was assumed a minute, nor beyond a month', async () => {
    for (const told of [
      { ...far, limit: 10 },
      { ...far, reset: START / 1000 + 32 * 86_400 },
    ]) {
      const script = createScript()
      script.ask('a')
      await script.sent[0]?.answer(told)
      expect(script.bucket().windowMs).toBe(60_000)
    }
  })
})
