import { useEffect, useRef } from 'react'
import { chatCopy } from '../../copy/chat.ts'
import { loadPart } from '../../data/backend/loadPart.ts'
import type { MessageState, ShownMessage, Side } from '../../domain/message.ts'
import type { RefusalCode } from '../../domain/refusal.ts'
import { showToast, announceText } from '../../ui/toasts.ts'

/** The texts of all refusals are loaded when the first one is needed. */
async function toastUnsentMessage(refusal: RefusalCode | null): Promise<void> {
  const part = refusal === null ? null : await loadPart(() => import('../../copy/refusals.ts'))
  showToast('bad', chatCopy.sendFailed, refusal === null ? undefined : part?.refusalText[refusal])
}

/**
 * Announces to screen readers when a message is sent ("Mensaje enviado"); shows a toast when one is refused. A toast
 * for each sent message would cover the page.
 */
export function useSendAnnouncements(messages: ShownMessage[], ownSide: Side): void {
  const known = useRef<Map<string, MessageState> | null>(null)

  useEffect(() => {
    const before = known.current
    const own = messages.filter(({ side }) => side === ownSide)
    known.current = new Map(own.map(({ id, state }) => [id, state]))
    if (before === null) return
    for (const { id, state, refusal } of own) {
      if (before.get(id) !== 'on_device' || state === 'on_device') continue
      if (state === 'unresolved') void toastUnsentMessage(refusal)
      else announceText(chatCopy.sent)
    }
  }, [messages, ownSide])
}
