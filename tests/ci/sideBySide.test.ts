import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SCRIPT = join(import.meta.dirname, '../../.ci/sideBySide.sh')

function run(...commands: string[]): { said: string[]; status: number | null } {
  const { stdout, status } = spawnSync('bash', [SCRIPT, ...commands], { encoding: 'utf8' })
  return { said: stdout.trim().split('\n'), status }
}

describe('commands that CI runs side by side', () => {
  it('are printed whole, in the order in which they were given', () => {
    const fifo = `$(dirname $(mktemp -u))/statglass-${process.pid}`
    // The first ends only when the second has begun.
    const { said, status } = run(
      `mkfifo ${fifo}; echo one; cat ${fifo}; echo three; rm ${fifo}`,
      `until [ -p ${fifo} ]; do :; done; echo two >${fifo}; echo four >&2`,
    )
    expect(said).toEqual(['one', 'two', 'three', 'four'])
    expect(status).toBe(0)
  })

  it('fail by name where one fails, whatever the others do', () => {
    const { said, status } = run('echo one; exit 3', 'echo two')
    expect(said).toEqual(['one', 'two', 'Failed: echo one; exit 3'])
    expect(status).toBe(1)
  })
})
