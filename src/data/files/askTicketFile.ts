import * as z from 'zod/mini'
import { TICKET_FILES, ticketFilePath } from '../../domain/ticket.ts'
import type { TicketFile } from '../../domain/ticketFile.ts'
import { call, type CallResult } from '../session/call.ts'

/** Requests the bytes of a file of a ticket. */
export const askTicketFile = ({
  id,
  user_id: client,
  ticket_id: ticket,
}: Pick<TicketFile, 'id' | 'user_id' | 'ticket_id'>): Promise<CallResult<File>> =>
  call(`/storage/v1/object/authenticated/${TICKET_FILES}/${ticketFilePath(client, ticket, id)}`, {
    as: 'person',
    method: 'GET',
    reads: 'file',
    answer: z.instanceof(File),
  })
