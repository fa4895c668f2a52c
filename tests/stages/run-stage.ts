import { spawn } from 'node:child_process'
import { type Count, countOf, root, type Stage } from './stage.ts'

export type Outcome = Count & { readonly name: string; readonly seconds: number; readonly said: string }

const title = (name: string, seconds?: number) =>
  process.stdout.write(`\n── ${name}${seconds === undefined ? '' : `: ${seconds.toFixed(1)} s`}\n`)

/** `buffersOutput`: its output is printed at its end, because another stage prints at the same time. */
export function runStage(stage: Stage, buffersOutput: boolean): Promise<Outcome> {
  const { name, command, args, env } = stage
  if (!buffersOutput) title(name)
  const started = performance.now()
  const child = spawn(command, [...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const parts: Buffer[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      parts.push(part)
      if (!buffersOutput) process.stdout.write(part)
    })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (status) => {
      const seconds = (performance.now() - started) / 1_000
      if (buffersOutput) process.stdout.write(Buffer.concat(parts))
      title(name, seconds)
      resolve({ name, seconds, said: Buffer.concat(parts).toString('utf8'), ...countOf(stage, status) })
    })
  })
}

/** The failures of a stage: its tests by name, or the end of its output. Nothing without failures. */
export function printFailures({ name, failed, failures = [], said }: Outcome): void {
  if (failed === 0) return
  const shown = failures.length > 0 ? failures.join('\n\n') : said.split('\n').slice(-40).join('\n')
  process.stdout.write(`\n── ${name}: ${failed} failed\n${shown}\n`)
}

/** Two at a time, for independent stages that need one core each. Calls back when a core has no stage left. */
export async function runBeside(
  stages: readonly Stage[],
  tell: (outcome: Outcome) => void,
  coreIsFree: () => void = () => undefined,
): Promise<void> {
  const waiting = [...stages]
  const line = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift())
      tell(await runStage(stage, true))
    coreIsFree()
  }
  await Promise.all([line(), line()])
}
