import * as z from 'zod/mini'
import { TICKET_FILES, ticketFilePath } from '../../domain/ticket.ts'
import type { TicketFile } from '../../domain/ticketFile.ts'
import { fileTimeout } from '../backend/fileTimeout.ts'
import { call, type CallResult } from '../session/call.ts'

/** Requests the bytes of a file of a ticket. */
export const downloadTicketFile = ({
  id,
  user_id: client,
  ticket_id: ticket,
  size,
}: Pick<TicketFile, 'id' | 'user_id' | 'ticket_id' | 'size'>): Promise<CallResult<File>> =>
  call(`/storage/v1/object/authenticated/${TICKET_FILES}/${ticketFilePath(client, ticket, id)}`, {
    as: 'person',
    method: 'GET',
    reads: 'file',
    timeoutMs: fileTimeout(size),
    answer: z.instanceof(File),
  })
