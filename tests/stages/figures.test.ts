import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Figures } from './figures.ts'

const outcome = (name: string, failed: number) => ({
  name,
  seconds: 1,
  passed: 5,
  failed,
  said: 'A page opens within 120 ms\n',
})

function interruptedRun(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proof-'))
  const figures = Figures.start('commit-a', folder)
  for (const [name, failed] of [
    ['build', 0],
    ['phone', 0],
    ['desktop', 2],
  ] as const)
    figures.add(outcome(name, failed))
  return folder
}

describe('An interrupted proof', () => {
  it('continues without the stages that passed, and repeats the failed ones and the build', () => {
    const figures = Figures.continue('commit-a', ['build'], interruptedRun())
    expect(['build', 'phone', 'desktop', 'attack'].filter((name) => figures.has(name))).toEqual(['phone'])
    expect(figures.passed).toBe(5)
  })

  it('keeps the figures it had, beside those of the continued run', () => {
    const folder = interruptedRun()
    Figures.continue('commit-a', ['build'], folder).add(outcome('desktop', 0))
    const stored: { stages: { name: string; figures: string[] }[] } = JSON.parse(
      readFileSync(join(folder, 'proof.json'), 'utf8'),
    )
    expect(stored.stages.map(({ name, figures }) => [name, figures])).toEqual([
      ['phone', ['A page opens within 120 ms']],
      ['desktop', ['A page opens within 120 ms']],
    ])
    expect(readFileSync(join(folder, 'proof.md'), 'utf8')).toContain('# Proof of commit-a')
  })

  it('of another commit is not continued', () => {
    const folder = interruptedRun()
    expect(() => Figures.continue('commit-b', [], folder)).toThrow(/is of commit-a, this is commit-b/)
  })
})
