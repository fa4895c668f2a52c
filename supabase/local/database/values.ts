import { types } from '@electric-sql/pglite'

/** PostgreSQL writes `2026-11-21 01:46:20.5+00`; the hosted API, ISO 8601. Safari's Date can't read the first. */
export function isoTimestamp(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

/** A whole number stays exact: beyond 2^53 it comes as a bigint. */
export function wholeNumber(text: string): number | bigint {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** A decimal that a double cannot hold stays text. */
export function decimal(text: string): number | string {
  const number = Number(text)
  return Number.isFinite(number) && String(number) === text ? number : text
}

/** Text is taken as JSON already: the auth service sends metadata serialized, and a second time makes it a string. */
export function jsonParameter(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const asIs = (text: string): string => text

/** How both engines hand values to JavaScript; without one list, the same row differs between them. */
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
