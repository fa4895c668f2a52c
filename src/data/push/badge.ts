/** The page and the worker have them. TypeScript's types of the DOM lack them, because not every browser has them. */
type Badges = { setAppBadge?(unread: number): Promise<void>; clearAppBadge?(): Promise<void> }

/**
 * Sets the badge on the icon of the installed app. False where the browser has no badge, or the app is not installed.
 */
export async function showBadge(unread: number): Promise<boolean> {
  const badges: Badges = navigator
  try {
    await (unread > 0 ? badges.setAppBadge?.(unread) : badges.clearAppBadge?.())
    return badges.setAppBadge !== undefined
  } catch {
    return false
  }
}
