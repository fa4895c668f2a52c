import { readFileSync, writeFileSync } from 'node:fs'
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

type Row = Omit<Outcome, 'said'> & { readonly ended: string; readonly figures: readonly string[] }

const inWords = ({ name, ended, seconds, passed, failed, figures }: Row): string =>
  [
    `## ${name}`,
    `${seconds.toFixed(1)} s, ${passed} passed, ${failed} failed, ended ${ended}`,
    ...(figures.length > 0 ? [figures.join('\n')] : []),
  ].join('\n\n')

type Run = { readonly started: string; readonly commit: string; readonly stages: readonly Row[] }

const FILE = 'proof.json'

/** The proof's figures, stored after each stage: an interrupted run keeps those it has. */
export class Figures {
  readonly #rows: Row[]
  readonly #started: string
  readonly #commit: string
  readonly #folder: string

  private constructor({ started, commit, stages }: Run, folder: string) {
    this.#folder = folder
    this.#started = started
    this.#commit = commit
    this.#rows = [...stages]
  }

  static start(commit: string, folder = results): Figures {
    return new Figures({ started: new Date().toISOString(), commit, stages: [] }, folder)
  }

  /**
   * The figures of an interrupted run, without its failed stages and those that are repeated. Throws if it was of another
   * commit: those prove nothing here.
   */
  static continue(commit: string, repeated: readonly string[], folder = results): Figures {
    const run: Run = JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
    if (run.commit !== commit) throw new Error(`The stored proof is of ${run.commit}, this is ${commit}.`)
    const stages = run.stages.filter(({ name, failed }) => failed === 0 && !repeated.includes(name))
    return new Figures({ ...run, stages }, folder)
  }

  has(name: string): boolean {
    return this.#rows.some((row) => row.name === name)
  }

  get passed(): number {
    return this.#rows.reduce((sum, { passed }) => sum + passed, 0)
  }

  add({ said, ...outcome }: Outcome): void {
    this.#rows.push({ ...outcome, ended: new Date().toISOString(), figures: figuresIn(said) })
    const machine = { cores: availableParallelism(), bytes: totalmem(), load: loadavg() }
    const run = { started: this.#started, commit: this.#commit, machine, stages: this.#rows }
    writeFileSync(join(this.#folder, FILE), `${JSON.stringify(run, null, 2)}\n`)
    const head = [
      `# Proof of ${this.#commit}`,
      `started ${this.#started}, ${machine.cores} cores, load ${machine.load.map((one) => one.toFixed(1)).join(' ')}`,
    ]
    writeFileSync(join(this.#folder, 'proof.md'), `${[...head, ...this.#rows.map(inWords)].join('\n\n')}\n`)
  }
}
