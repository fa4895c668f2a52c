/** What stands between backticks is code. */
export function Words({ text }: { text: string }) {
  return text.split('`').map((part, place) => {
    const key = `${place}`
    return place % 2 === 1 ? <code key={key}>{part}</code> : part
  })
}
