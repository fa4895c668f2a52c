import { isTooDeep } from '../rest/json-depth.ts'

/** A message of the Phoenix protocol, in both formats of realtime-js. */
export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: Record<string, unknown>
}

/** A broadcast whose content is not JSON: version 2 sends it as bytes behind a small header. */
export interface BinaryPayload {
  bytes: Buffer
}

export type ProtocolVersion = '1.0.0' | '2.0.0'

const pushKind = 3
const broadcastKind = 4
const jsonEncoding = 1

/** Undefined for an invalid frame; a sender's mistake must not end the server. */
export function decodeFrame(data: Buffer, isBinary: boolean): Frame | undefined {
  if (isBinary) return decodeBroadcast(data)
  if (isTooDeep(data)) return undefined
  let message: unknown
  try {
    message = JSON.parse(data.toString('utf8'))
  } catch {
    return undefined
  }
  if (Array.isArray(message)) {
    const [joinRef, ref, topic, event, payload]: unknown[] = message
    return toFrame(joinRef, ref, topic, event, payload)
  }
  if (!isRecord(message)) return undefined
  return toFrame(message['join_ref'], message['ref'], message['topic'], message['event'], message['payload'])
}

export function encodeFrame(frame: Frame, version: ProtocolVersion): string {
  const { joinRef, ref, topic, event, payload } = frame
  return version === '1.0.0'
    ? JSON.stringify({ topic, event, payload, ref, join_ref: joinRef })
    : JSON.stringify([joinRef, ref, topic, event, payload])
}

export function encodeBinaryBroadcast(topic: string, event: string, bytes: Buffer): Buffer {
  const [topicBytes, eventBytes] = [Buffer.from(topic), Buffer.from(event)]
  const header = Buffer.from([broadcastKind, topicBytes.length, eventBytes.length, 0, 0])
  return Buffer.concat([header, topicBytes, eventBytes, bytes])
}

function decodeBroadcast(data: Buffer): Frame | undefined {
  const [kind, joinRefSize, refSize, topicSize, eventSize, metaSize, encoding] = data
  if (kind !== pushKind || encoding === undefined) return undefined
  let offset = 7
  const take = (size = 0): string => data.subarray(offset, (offset += size)).toString('utf8')
  const [joinRef, ref, topic, event] = [take(joinRefSize), take(refSize), take(topicSize), take(eventSize)]
  take(metaSize)
  if (offset > data.length) return undefined
  const content = data.subarray(offset)
  if (encoding !== jsonEncoding) {
    return toFrame(joinRef, ref, topic, 'broadcast', {
      event,
      payload: { bytes: content } satisfies BinaryPayload,
    })
  }
  if (isTooDeep(content)) return undefined
  try {
    return toFrame(joinRef, ref, topic, 'broadcast', { event, payload: JSON.parse(content.toString('utf8')) })
  } catch {
    return undefined
  }
}

export function isBinaryPayload(payload: unknown): payload is BinaryPayload {
  return isRecord(payload) && Buffer.isBuffer(payload['bytes'])
}

function toFrame(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | undefined {
  if (typeof topic !== 'string' || typeof event !== 'string' || topic.length > 255) return undefined
  return {
    joinRef: textOrNull(joinRef),
    ref: textOrNull(ref),
    topic,
    event,
    payload: isRecord(payload) ? payload : {},
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
