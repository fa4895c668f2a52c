import type { SignedInPage } from '../signed-in-page.ts'
import type { World } from '../world.ts'

export const isClient = (world: World, place: SignedInPage): boolean => place.uid === world.thread.clientId

/** Every value is written once, so that each can be traced. */
export const valueFor = (place: SignedInPage, count: number, field: string): string =>
  `${place.page.tab.id} ${count} ${field}`
