/** Resolves after the page has handled what waits: keys, and a frame. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
