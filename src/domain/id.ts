import type { Database } from './database.types.ts'

/**
 * The id of a row of one table. A plain text is accepted (of an address, of an answer); an id of another table does not
 * compile: a query with it would find nothing.
 */
export type Id<Table extends keyof Database['public']['Tables']> = string & { readonly of?: Table }

/** The id of a person: client or staff. */
export type Uid = Id<'profiles'>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text of an address can be the id of a row: for any other, the server refuses the request (22P02). */
export const isUuid = (text: string): boolean => uuid.test(text)
