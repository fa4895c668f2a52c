import type { Problem } from './problem.ts'

export type Body = { ok: true; text: string } | { ok: false; problem: Problem }

/** The body as text, up to this many bytes. Counted while reading: Content-Length may be wrong. */
export async function readText(request: Request, most: number): Promise<Body> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > most) return { ok: false, problem: { status: 413, code: 'payload_too_large' } }
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { ok: false, problem: { status: 400, code: 'malformed_request' } }
  }
}
