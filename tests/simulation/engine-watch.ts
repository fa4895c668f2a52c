import type { Hint } from '../../src/data/sync/engineDependencies.ts'
import type { State } from '../../src/data/sync/machine.ts'
import type { Transport } from '../../src/data/sync/transport.ts'

/** The hints that one engine got and the results of its pulls; its displayed status is checked against them (S23). */
export class EngineWatch {
  state: State | null = null
  /** Epoch of the last complete pull; null before the first. */
  wholeIn: string | null = null
  #lastPull: 'none' | 'failed' | 'part' | 'whole' = 'none'
  #hints: Hint[] = []

  /** Call it with a hint before the engine checks whether the mirror has it already. */
  hinted(hint: Hint): void {
    this.#hints.push(hint)
  }

  /** The mirror has it: no pull is due. */
  reached(hint: Hint): void {
    this.#hints = this.#hints.filter((other) => other !== hint)
  }

  over(transport: Transport): Transport {
    return {
      ...transport,
      pull: async (cursors) => {
        const before = this.#hints
        const answer = await transport.pull(cursors)
        this.#lastPull = !answer.ok ? 'failed' : answer.value.more ? 'part' : 'whole'
        if (answer.ok && !answer.value.more) {
          this.wholeIn = answer.value.epoch
          this.#hints = this.#hints.filter((hint) => !before.includes(hint))
        }
        return answer
      },
    }
  }

  /** Why the mirror is not known to be up to date; null without a reason. */
  missing(): string | null {
    if (this.#lastPull !== 'whole') return `the last pull was ${this.#lastPull}`
    const [hint] = this.#hints
    return hint === undefined ? null : `nothing was pulled since the hint of ${hint.space} ${hint.seq}`
  }
}
