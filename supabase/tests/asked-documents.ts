import { createHash } from 'node:crypto'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Backend, Person } from '../../tests/conformance/backends.ts'

/** The result of requesting a document: its bytes, or the code of the refusal. */
export type DocumentAnswer = {
  status: number
  code: string | null
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
}

/** person: null requests as a visitor. */
export async function askDocument(
  backend: Backend,
  person: Pick<Person, 'session'> | null,
  kind: string,
  id: unknown,
): Promise<DocumentAnswer> {
  const response = await backend.post(
    '/functions/v1/document',
    { kind, id },
    person === null ? {} : { authorization: `Bearer ${person.session.access_token}` },
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  const refusal: unknown = response.ok ? {} : JSON.parse(new TextDecoder().decode(bytes))
  const { code = null } = Object(refusal)
  return { status: response.status, code, headers: response.headers, bytes }
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The searchable text of the document, page by page, with single spaces. */
export async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await task.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    pages.push(text.replaceAll(/\s+/g, ' '))
  }
  await task.destroy()
  return pages
}

export const textOf = async (bytes: Uint8Array): Promise<string> => (await pagesOf(bytes)).join(' ')

/** Grouped as in the evidence. */
export const grouped = (hash: unknown): string => String(hash).match(/.{8}/g)?.join(' ') ?? ''
