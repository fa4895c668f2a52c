/** The address of a conversation at one of its messages. */
const MESSAGE = 'mensaje'
export const messageHref = (conversation: string, messageId: string): string =>
  `${conversation}?${new URLSearchParams({ [MESSAGE]: messageId }).toString()}`
export const linkedMessageIn = (search: string): string | null => new URLSearchParams(search).get(MESSAGE)
