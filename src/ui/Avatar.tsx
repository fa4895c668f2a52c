import { type AvatarVariantProps, avatar } from '../styled-system/recipes'

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('es-MX')
}

const tones = ['sky', 'green', 'cempa'] as const

/** The same person keeps the same colour everywhere, without a column for it. */
const toneOf = (name: string) =>
  tones[Array.from(name).reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tones.length]

export function Avatar({ name, size, tone, present }: { name: string } & AvatarVariantProps) {
  return (
    <span className={avatar({ size, tone: tone ?? toneOf(name), present })} aria-hidden>
      {initials(name)}
    </span>
  )
}
