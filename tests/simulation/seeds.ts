/** A seed that failed once is kept: what it found must not come back. */
export const seedsThatFailedOnce: readonly number[] = [9]
