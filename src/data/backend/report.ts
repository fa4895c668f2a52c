/** An error that we did not expect goes to whatever watches the page's errors. What is not reported here is never repaired. */
export const report = (error: unknown): void => reportError(error)
