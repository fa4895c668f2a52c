import { useLiveQuery } from 'dexie-react-hooks'

/**
 * What a query answers now, and again whenever any tab or the worker changes what it read. Undefined until
 * the first answer; the last one stays while the next is read, so that nothing blinks.
 */
export const useLive = <T>(query: () => Promise<T>, deps: readonly unknown[]): T | undefined =>
  useLiveQuery(query, [...deps])
