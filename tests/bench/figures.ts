/** Medians and p95, unfiltered. */
export const percentile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export function printTimes(name: string, values: readonly number[], unit = 'ms'): void {
  process.stdout.write(
    `${name.padEnd(64)} median ${median(values).toFixed(0).padStart(7)} ${unit}   p95 ${percentile(values, 0.95).toFixed(0).padStart(7)} ${unit}   n ${values.length}\n`,
  )
}

export function verdict(name: string, met: boolean): void {
  process.stdout.write(`${met ? 'met    ' : 'NOT MET'} ${name}\n`)
}
