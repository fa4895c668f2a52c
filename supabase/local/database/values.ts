import { types } from '@electric-sql/pglite'

/** PostgreSQL writes `2026-11-21 01:46:20.5+00`; the hosted API ISO 8601. Safari's Date cannot read the first. */
export function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

/** An integer stays exact: beyond 2^53 it is a bigint. */
export function wholeNumber(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** A decimal that a double cannot hold stays text. `12.50` is 12.5, as JSON has it. */
export function decimal(text: string): number | string {
  const number = Number(text)
  const shortest = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text
  return Number.isFinite(number) && String(number) === shortest ? number : text
}

/**
 * The value for a JSON column. @supabase/lite passes objects, the same already serialized (the arguments of functions,
 * the metadata of users), and plain text. So text that is an object or a list of JSON is parsed, all other text stays
 * text. Its own rule differs by engine, and on each loses one of the three.
 */
export function jsonParameter(value: unknown): string {
  return typeof value === 'string' && isWrittenOut(value) ? value : JSON.stringify(value)
}

function isWrittenOut(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    // Text that begins with a bracket.
    return false
  }
}

/**
 * Passed as text, whatever its type: PostgreSQL parses it, and refuses invalid values. PGlite's own serializer would
 * throw, and an object with its own `toString` makes every other rule throw; the answer would be a 500.
 */
export function textParameter(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

export const serializers = {
  ...Object.fromEntries(
    [
      types.TEXT,
      types.VARCHAR,
      types.BPCHAR,
      types.UUID,
      types.BOOL,
      types.INT2,
      types.INT4,
      types.INT8,
      types.FLOAT4,
      types.FLOAT8,
      types.NUMERIC,
      types.DATE,
      types.TIME,
      types.TIMETZ,
      types.TIMESTAMP,
      types.TIMESTAMPTZ,
      types.INTERVAL,
    ].map((type) => [type, textParameter]),
  ),
  [types.JSON]: jsonParameter,
  [types.JSONB]: jsonParameter,
}

const asIs = (text: string): string => text

/** How both engines convert values to JavaScript; without one list, the same row would differ between them. */
export const parsers = {
  [types.INT8]: wholeNumber,
  [types.NUMERIC]: decimal,
  [types.JSON]: (text: string): unknown => JSON.parse(text),
  [types.JSONB]: (text: string): unknown => JSON.parse(text),
  [types.DATE]: asIs,
  [types.TIME]: asIs,
  [types.TIMETZ]: asIs,
  [types.TIMESTAMP]: isoTimestamp,
  [types.TIMESTAMPTZ]: isoTimestamp,
}
