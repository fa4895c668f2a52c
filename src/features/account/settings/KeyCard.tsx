import type { ReactNode, Ref } from 'react'
import { keyCard, spareCodes } from '../../../styled-system/recipes'

type KeyCardProps = {
  /** Source and alternative text of the picture. */
  picture: string
  pictureLabel: string
  title: string
  /** The heading can be given the focus. */
  titleRef: Ref<HTMLHeadingElement>
  sentence: string
  term: string
  /** The same key as text. */
  value: string
  /** Opens the key in the app of this device; on a phone it comes first, since no phone scans itself. */
  link: { href: string; text: string }
  children: ReactNode
}

export function KeyCard(props: KeyCardProps) {
  const { picture, pictureLabel, title, titleRef, sentence, term, value, link, children } = props
  const part = keyCard()
  return (
    <div className={part.root}>
      <a className={part.open} href={link.href}>
        {link.text}
      </a>
      <img className={part.picture} src={picture} alt={pictureLabel} width={184} height={184} />
      <div className={part.words}>
        <h3 ref={titleRef} tabIndex={-1} className={part.title}>
          {title}
        </h3>
        <p className={part.sentence}>{sentence}</p>
        <p className={part.term}>{term}</p>
        <code className={part.key}>{value}</code>
        {children}
      </div>
    </div>
  )
}

export function SpareCodes({ label, codes }: { label: string; codes: readonly string[] }) {
  const part = spareCodes()
  return (
    <ul className={part.root} aria-label={label}>
      {codes.map((code) => (
        <li key={code} className={part.code}>
          {code}
        </li>
      ))}
    </ul>
  )
}
