/** ms without a piece of a file, or before the first: the network is gone. */
export const SILENCE_MS = 30_000

/**
 * ms after which a file is given up, from its size: 5 kB a second are a network that is hardly one. With the limit of any other
 * request, no photo would come over such a network, at any attempt.
 */
export const fileTimeout = (bytes: number): number => SILENCE_MS + Math.ceil(bytes / 5)
