import { expect } from 'vitest'
import type { World } from './world.ts'

/** S15 and S21, when every device has made contact. */
export async function sessionsEnd(world: World): Promise<void> {
  for (const device of world.devices) {
    const { last, tokens } = device.sessionWatch
    const own = last === null ? undefined : world.auth.sessionOf(last.refreshToken)?.id
    const left = tokens.flatMap((token) => {
      const session = world.auth.sessionOf(token)
      return session?.live === true && session.id !== own ? [session.id] : []
    })
    expect({ device: device.name, 'sessions left alive': left }).toEqual({
      device: device.name,
      'sessions left alive': [],
    })
    const names = await device.disk.names()
    const gone = [...device.allExpectedWork.values()].filter(
      ({ hasLeft, uid }) => hasLeft && last?.person.uid !== uid,
    )
    const kept = gone.flatMap(({ uid }) =>
      [`${uid}-outbox`, `${uid}-mirror`].filter((name) => names.includes(name)),
    )
    expect({ device: device.name, 'databases left': kept }).toEqual({
      device: device.name,
      'databases left': [],
    })
  }
}
