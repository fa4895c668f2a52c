/** ms without a byte of a file: the connection is lost. */
export const SILENCE_MS = 30_000

/**
 * ms after which a file transfer is cancelled, from its size: 5 kB a second is the slowest usable network. With the
 * timeout of any other request, a photo would never arrive over such a network.
 */
export const fileTimeout = (bytes: number): number => SILENCE_MS + Math.ceil(bytes / 5)
