import { roster } from '../../styled-system/recipes'

type RosterProps = {
  rows: readonly { readonly name: string; readonly sentence: string }[]
  /** 2 when no heading is above it. */
  level?: 2 | 3
}

/** A name and a description, one line each. */
export function Roster({ rows, level = 3 }: RosterProps) {
  const part = roster()
  const Name = level === 2 ? 'h2' : 'h3'
  return (
    <ul className={part.root}>
      {rows.map(({ name, sentence }) => (
        <li key={name} className={part.row}>
          <Name className={part.name}>{name}</Name>
          <p className={part.sentence}>{sentence}</p>
        </li>
      ))}
    </ul>
  )
}
