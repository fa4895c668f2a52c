/**
 * Chunks that the worker stores second: those of the public site, of purchases and of staff, and of a client's screens that
 * are rarely opened or need a network (build/laterChunks.ts).
 */
export const LATER_FOLDER = 'assets/later/'
