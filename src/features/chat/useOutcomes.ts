import { useEffect, useRef, useState } from 'react'
import { chatCopy } from '../../copy/chat.ts'
import { refusalText } from '../../copy/refusals.ts'
import type { MessageState, ShownMessage, Side } from '../../domain/message.ts'
import { showToast } from '../../ui/toasts.ts'

const SAID_FOR_MS = 2_000

/**
 * Tells what became of own messages while the person is here: aloud when the server has one ("Mensaje
 * enviado"; a toast for each would bury the page), with a toast when one was refused.
 */
export function useOutcomes(messages: ShownMessage[], self: Side): string {
  const known = useRef<Map<string, MessageState> | null>(null)
  const [said, say] = useState('')

  useEffect(() => {
    const before = known.current
    const own = messages.filter(({ side }) => side === self)
    known.current = new Map(own.map(({ id, state }) => [id, state]))
    if (before === null) return
    for (const { id, state, refusal } of own) {
      const was = before.get(id)
      if (was !== 'on_device' || state === was) continue
      if (state === 'refused')
        showToast('bad', chatCopy.sendFailed, refusal === null ? undefined : refusalText[refusal])
      else say(chatCopy.sent)
    }
  }, [messages, self])

  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => say(''), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [said])

  return said
}
