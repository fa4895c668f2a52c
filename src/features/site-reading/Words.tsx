import { Fragment } from 'react'

/** Text between backticks is shown as code. */
export function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index}`
    return index % 2 === 1 ? <Code key={key}>{part}</Code> : part
  })
}

/** On the phone an address breaks before a slash and a name after an underscore; otherwise they break within a word. */
const pieces = /\/?[^/_]+_?|[/_]/g

function Code({ children }: { children: string }) {
  return (
    <code>
      {(children.match(pieces) ?? []).map((piece, index) => {
        const key = `${index}`
        return (
          <Fragment key={key}>
            {index > 0 && <wbr />}
            {piece}
          </Fragment>
        )
      })}
    </code>
  )
}
