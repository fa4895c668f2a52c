import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** Enough to check later whether this very process still runs. */
export interface ProcessIdentity {
  pid: number
  /** The process's start time, as the kernel reports it: a process id may be reused later. */
  startedAt: string
  host: string
  /** The boot of the machine; processes from before a restart are dead. */
  boot: string
  /** Identifies this claim: two claims of one process differ. */
  token: string
}

export function thisProcess(): ProcessIdentity {
  return {
    pid: process.pid,
    startedAt: startOf(process.pid) ?? '',
    host: hostname(),
    boot: readOr('/proc/sys/kernel/random/boot_id', ''),
    token: randomUUID(),
  }
}

export type Liveness = 'alive' | 'dead' | 'unknown'

/** 'unknown' if it cannot be checked from here: another machine, another container. */
export function livenessOf(holder: ProcessIdentity): Liveness {
  const here = thisProcess()
  if (holder.host !== here.host) return 'unknown'
  if (holder.boot !== here.boot) return 'dead'
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM: the process runs, and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return 'dead'
  }
  const started = startOf(holder.pid)
  return started === undefined || started === holder.startedAt ? 'alive' : 'dead'
}

/** Field 22 of /proc/<pid>/stat. The name before it is in parentheses and may contain spaces. */
function startOf(pid: number): string | undefined {
  const stat = readOr(`/proc/${pid}/stat`, '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
}

function readOr(file: string, otherwise: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    // No /proc outside Linux: then the process id must do.
    return otherwise
  }
}

export function isProcessIdentity(value: unknown): value is ProcessIdentity {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'pid') === 'number' &&
    ['startedAt', 'host', 'boot', 'token'].every((key) => typeof Reflect.get(value, key) === 'string')
  )
}
