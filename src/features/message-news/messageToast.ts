import { messageNewsCopy } from '../../copy/messageNews.ts'
import { excerptOf } from '../../domain/excerpt.ts'
import { showToast } from '../../ui/toasts.ts'
import type { LatestMessage } from './arrivedMessages.ts'
import { isDiscreet } from '../../ui/isDiscreet.ts'

/** One toast for all messages that arrived together. goTo: their address. */
export function showMessageToast(
  news: readonly LatestMessage[],
  goTo: (clientId: string | null) => void,
): void {
  const [first] = news
  if (first === undefined) return
  const many = news.length > 1
  showToast(
    'news',
    many ? messageNewsCopy.fromMany(news.length) : messageNewsCopy.from(first.name),
    many || isDiscreet() ? undefined : excerptOf(first.newest?.text ?? ''),
    { label: messageNewsCopy.see, onClick: () => goTo(many ? null : first.clientId) },
  )
}
