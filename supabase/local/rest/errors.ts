import { inspect } from 'node:util'
import { currentRequestId } from '../http/current-request.ts'

/**
 * The error given to @supabase/lite for an error of the database, so that the answer is PostgREST's. It handles some
 * classes of SQLSTATE; all others become `500 SUP` and lose their code (23514, P0001, 40001 …). Those are passed in the
 * only form whose code and status it keeps: an error raised as 'PGRST'.
 */
export function restError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code !== undefined && isConnectionError(code)) {
    return errorForLite(503, 'PGRST000', 'Database connection error. Retrying the connection.', null, null)
  }
  if (code === undefined || !isSqlState(code)) return withShortLog(error)
  const { detail, hint } = { detail: textOf(error, 'detail'), hint: textOf(error, 'hint') }
  if (liteKnows(code)) return withShortLog(error)
  return errorForLite(statusOf(code), code, error.message, detail, hint)
}

/**
 * postgres.js has its own codes, and passes on those of the socket and of a server that does not accept connections
 * yet.
 */
function isConnectionError(code: string): boolean {
  return /^(57P03$|CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOENT)/.test(code)
}

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code)
}

function liteKnows(code: string): boolean {
  return (
    (/^(42|22|21|55|53)/.test(code) && code !== '53100') ||
    ['23502', '23503', '23505', 'PGRST'].includes(code) ||
    code.startsWith('PT')
  )
}

/** 25006 is the code of a write while the disk is nearly full, 53100 while it is full. PostgREST has no such code. */
const statusByCode: Record<string, number> = {
  '25006': 507,
  '53100': 507,
  '53400': 500,
  // One argument per key of the body: the only 54xxx code that is the caller's fault.
  '54023': 400,
  '57P01': 503,
  P0001: 400,
}

const statusByClass: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '54': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** PostgREST's table; any other code is the client's fault. */
function statusOf(code: string): number {
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400
}

export function errorForLite(
  status: number,
  code: string,
  message: string,
  details: string | null,
  hint: string | null,
): object {
  const error = {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details, hint }),
    detail: JSON.stringify({ status, headers: {} }),
  }
  return withShortLog(error, code)
}

function textOf(error: Error, key: 'detail' | 'hint'): string | null {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : null
}

/** @supabase/lite logs the whole error: a refused request needs one line, and its message quotes what was sent. */
function withShortLog<Shape extends object>(error: Shape, code = codeOf(error)): Shape {
  return Object.assign(error, { [inspect.custom]: () => `rest: ${code} in ${currentRequestId()}` })
}

function codeOf(error: object): string {
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : error.constructor.name
}
