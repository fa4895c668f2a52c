import type { Notification } from '../../domain/notification.ts'

/** The notifications known to this page since its first complete pull. */
export type KnownNotifications = { readonly ids: ReadonlySet<string>; readonly newest: string }

const newestOf = (all: readonly Notification[]): string =>
  all.reduce((newest, { created_at: at }) => (at > newest ? at : newest), '')

/** Notifications present after the first complete pull are known, not news. */
export const knownNow = (all: readonly Notification[]): KnownNotifications => ({
  ids: new Set(all.map(({ id }) => id)),
  newest: newestOf(all),
})

/**
 * News since then: never seen, newer than all at the start (an older one came on demand, or with a rebuilt mirror), and
 * not read meanwhile on another device.
 */
export const newsIn = (
  { ids, newest }: KnownNotifications,
  all: readonly Notification[],
): readonly Notification[] =>
  all.filter(({ id, created_at: at, read }) => !read && !ids.has(id) && at > newest)

export const knownAfter = (
  { ids, newest }: KnownNotifications,
  all: readonly Notification[],
): KnownNotifications => ({
  ids: new Set([...ids, ...all.map(({ id }) => id)]),
  newest,
})
