import { Fragment } from 'react'

/** Text between backticks is shown as code. */
export function Words({ text }: { text: string }) {
  return text.split('`').map((part, index) => {
    const key = `${index}`
    return index % 2 === 1 ? <Code key={key}>{part}</Code> : part
  })
}

/** On the phone an address breaks before a slash; otherwise it would break within a word. */
function Code({ children }: { children: string }) {
  return (
    <code>
      {children.split(/(?=\/)/).map((piece, index) => {
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
