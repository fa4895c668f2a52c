import { css } from '../styled-system/css'

/** What an action does, one sentence each, above its button. */
export function EffectList({ effects }: { effects: readonly string[] }) {
  return (
    <ul
      className={css({
        display: 'grid',
        gap: '1',
        listStyle: 'disc',
        pl: '5',
        textStyle: 'small',
        color: 'muted',
      })}
    >
      {effects.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
