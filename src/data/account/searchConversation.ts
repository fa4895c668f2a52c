import * as z from 'zod/mini'
import type { Thread } from '../../domain/message.ts'
import { call, type CallResult } from '../session/call.ts'

const FoundMessage = z.object({ id: z.string(), created_at: z.string() })
export type FoundMessage = z.infer<typeof FoundMessage>

/** The page size of public.search_conversation. */
export const FOUND_MAX = 200

const refusals = ['not_found', 'no_words'] as const

/** The messages that contain these words and are older than a moment, newest first. */
export const searchConversation = (
  { clientId, managerId }: Thread,
  words: string,
  before: string,
): Promise<CallResult<readonly FoundMessage[], string>> =>
  call('/rest/v1/rpc/search_conversation', {
    as: 'person',
    body: { client: clientId, manager: managerId, words, before },
    answer: z.array(FoundMessage),
    refusals,
  })
