import { type AvatarVariantProps, avatar } from '../styled-system/recipes'

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const ends = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-MX')
}

const tones = ['sky', 'green', 'cempa'] as const

/** A person has the same colour everywhere, without a column for it. */
const toneOf = (name: string) =>
  tones[Array.from(name).reduce((sum, char) => sum + char.charCodeAt(0), 0) % tones.length]

/** picture: a data URL; without one, the initials. */
type AvatarProps = { name: string; picture?: string | null | undefined } & AvatarVariantProps

export function Avatar({ name, picture, size, tone, present }: AvatarProps) {
  return (
    <span className={avatar({ size, tone: tone ?? toneOf(name), present })} aria-hidden>
      {picture ? <img src={picture} alt="" /> : initials(name)}
    </span>
  )
}
