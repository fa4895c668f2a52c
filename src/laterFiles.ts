/**
 * Chunks that only the public site, a purchase or staff need: the worker stores them after the portal
 * (build/laterChunks.ts).
 */
export const LATER_FOLDER = 'assets/later/'
