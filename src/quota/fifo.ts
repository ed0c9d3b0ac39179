import type { Entry } from './entry.ts'

/** A queue of entries that link to each other, so that one is removed from the middle at no cost. */
export class Fifo {
  head: Entry | null = null
  #tail: Entry | null = null
  size = 0

  push(entry: Entry): void {
    this.#insertAfter(this.#tail, entry)
  }

  /** To the head, yet behind earlier ones that were put back before it. */
  putBack(entry: Entry): void {
    let after: Entry | null = null
    for (let node = this.head; node !== null && node.order < entry.order; node = node.next)
      after = node
    this.#insertAfter(after, entry)
  }

  remove(entry: Entry): void {
    if (entry.previous === null) this.head = entry.next
    else entry.previous.next = entry.next
    if (entry.next === null) this.#tail = entry.previous
    else entry.next.previous = entry.previous
    entry.previous = null
    entry.next = null
    this.size -= 1
  }

  toArray(): Entry[] {
    const all: Entry[] = []
    for (let node = this.head; node !== null; node = node.next) all.push(node)
    return all
  }

  #insertAfter(after: Entry | null, entry: Entry): void {
    const before = after === null ? this.head : after.next
    entry.previous = after
    entry.next = before
    if (after === null) this.head = entry
    else after.next = entry
    if (before === null) this.#tail = entry
    else before.previous = entry
    this.size += 1
  }
}
