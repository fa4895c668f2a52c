import { type ContractedService, type ServiceState, serviceState, taskOf } from './contractedService.ts'
import { type SetupTask, setupPhase } from './task.ts'
import { type ToolSlug, toolSlugs } from './tool.ts'

/** A service with the progress of its set-up, in quarters. */
export type ServiceProgress = {
  readonly service: ContractedService
  readonly task: SetupTask | undefined
  readonly state: ServiceState
  readonly quarters: Quarters
}

/** The finished quarters of a set-up; 4: done. A service that is not contracted has 0. */
export type Quarters = 0 | 1 | 2 | 3 | 4

function quartersOf(state: ServiceState, task: SetupTask | undefined): Quarters {
  if (state === 'cancelled') return 0
  if (state === 'active' || task === undefined) return 4
  const phase = setupPhase(task)
  if (phase === 'in_review') return 3
  return phase === 'changes_needed' || task.step > 1 ? 2 : 1
}

/** In the order of the tools; for one tool, active services before cancelled ones. */
export const serviceProgressOf = (
  services: readonly ContractedService[],
  tasks: readonly SetupTask[],
): ServiceProgress[] =>
  services
    .map((service) => {
      const task = taskOf(service, tasks)
      const state = serviceState(service, task)
      return { service, task, state, quarters: quartersOf(state, task) }
    })
    .toSorted(
      (a, b) =>
        toolSlugs.indexOf(a.service.tool_name) - toolSlugs.indexOf(b.service.tool_name) ||
        Number(a.state === 'cancelled') - Number(b.state === 'cancelled') ||
        b.service.contracted_at.localeCompare(a.service.contracted_at),
    )

/** The set-up progress of each tool; 0 if it was never contracted. */
export const quartersByTool = (all: readonly ServiceProgress[]): ReadonlyMap<ToolSlug, Quarters> =>
  new Map(
    toolSlugs.map((slug) => [slug, all.find(({ service }) => service.tool_name === slug)?.quarters ?? 0]),
  )
