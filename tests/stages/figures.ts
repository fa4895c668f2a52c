import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './run-stage.ts'
import { results } from './stage.ts'

/** A number with its unit, on a line of its own: a test runner's line begins with a mark or a blank. */
const figure =
  /^[^\s✓✔✘×·❯→⎯>-].*\d ?(?:ms|s|min|B|kB|MB|bytes|files|frames|rows|seeds|pulls|pages|requests|mutants|%)(?![\p{L}\d])|^\|/u
const ofRunner = /^(?:stdout|stderr|npm|Running|RUN|dist\/|── )|^\s*$/

const figuresIn = (said: string): string[] =>
  stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => figure.test(line) && !ofRunner.test(line))

type Row = Omit<Outcome, 'said'> & { readonly figures: readonly string[] }

const inWords = ({ name, seconds, passed, failed, figures }: Row): string =>
  [
    `## ${name}`,
    `${seconds.toFixed(1)} s, ${passed} passed, ${failed} failed`,
    ...(figures.length > 0 ? [figures.join('\n')] : []),
  ].join('\n\n')

/** The proof's figures, stored after each stage: an interrupted run keeps those it has. */
export class Figures {
  readonly #rows: Row[] = []
  readonly #started = new Date()

  add({ said, ...outcome }: Outcome): void {
    this.#rows.push({ ...outcome, figures: figuresIn(said) })
    const machine = { cores: availableParallelism(), bytes: totalmem(), load: loadavg() }
    const run = { started: this.#started.toISOString(), machine, stages: this.#rows }
    writeFileSync(join(results, 'proof.json'), `${JSON.stringify(run, null, 2)}\n`)
    const head = `# Proof of ${run.started}\n\n${machine.cores} cores, load ${machine.load.map((one) => one.toFixed(1)).join(' ')}`
    writeFileSync(join(results, 'proof.md'), `${[head, ...this.#rows.map(inWords)].join('\n\n')}\n`)
  }
}
