import { cursorNumber } from '../../src/data/storage/cursor.ts'
import type { PullAnswer } from '../../src/data/mirror/protocol.ts'
import type { Caller, Cursors } from './caller.ts'

/** Reads one space with its cursor, and checks S2: nothing twice, nothing below the cursor. */
export class OrderWatch {
  readonly seen = new Map<string, number>()
  readonly faults: string[] = []
  pulls = 0
  #cursors: Cursors
  readonly #caller: Caller
  readonly #space: string

  private constructor(caller: Caller, space: string, cursors: Cursors) {
    this.#caller = caller
    this.#space = space
    this.#cursors = cursors
  }

  static async begin(caller: Caller, space: string): Promise<OrderWatch> {
    const { spaces } = await caller.pull()
    const cursors = Object.entries(spaces).map(([name, page]) => [name, page.cursor])
    return new OrderWatch(caller, space, Object.fromEntries(cursors))
  }

  /** One pull; true when there is more. Pages of any size, so that cursors also stop in the middle of a number. */
  async pull(): Promise<boolean> {
    const page = Math.random() < 0.5 ? 2000 : 1 + Math.floor(Math.random() * 60)
    const answer = await this.#caller.pull(this.#cursors, page)
    this.pulls += 1
    this.#look(answer)
    return answer.more
  }

  /** Pulls the rest, after the last write. */
  async finish(): Promise<void> {
    while (this.faults.length === 0 && (await this.pull()));
  }

  #look({ spaces }: PullAnswer): void {
    const page = spaces[this.#space]
    if (page === undefined) return
    if (page.reset) this.faults.push('the space was reset')
    const passed = cursorNumber(this.#cursors[this.#space])
    for (const { id, sync_seq: seq } of page.rows['direct_messages'] ?? []) {
      const name = String(id)
      if (this.seen.has(name)) this.faults.push(`${name} came twice`)
      if (seq <= passed) this.faults.push(`number ${seq} came after ${passed} was passed`)
      this.seen.set(name, seq)
    }
    this.#cursors = { ...this.#cursors, [this.#space]: page.cursor }
  }
}
