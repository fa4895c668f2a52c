/** The word for one, or the one for several. */
export const plural = (many: number, one: string, more: string): string => (many === 1 ? one : more)
