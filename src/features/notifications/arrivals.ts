import type { Notification } from '../../domain/notification.ts'

/** What this page has known of since it first caught up with the server. */
export type Known = { readonly ids: ReadonlySet<string>; readonly newest: string }

const newestOf = (all: readonly Notification[]): string =>
  all.reduce((newest, { created_at: at }) => (at > newest ? at : newest), '')

/** What is there when the page has caught up is known, and not news. */
export const knownNow = (all: readonly Notification[]): Known => ({
  ids: new Set(all.map(({ id }) => id)),
  newest: newestOf(all),
})

/**
 * News since then: never seen, younger than all that was there at the start (an older one came on demand, or with a
 * mirror that was rebuilt), and not read in the meantime on another device.
 */
export const newsIn = ({ ids, newest }: Known, all: readonly Notification[]): readonly Notification[] =>
  all.filter(({ id, created_at: at, read }) => !read && !ids.has(id) && at > newest)

export const knownAfter = ({ ids, newest }: Known, all: readonly Notification[]): Known => ({
  ids: new Set([...ids, ...all.map(({ id }) => id)]),
  newest,
})
