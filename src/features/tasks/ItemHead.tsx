import type { ReactNode } from 'react'
import { itemHead } from '../../styled-system/recipes'

type ItemHeadProps = {
  trail: ReactNode
  picture: ReactNode
  title: string
  sentence: string
  marks: ReactNode
}

export function ItemHead({ trail, picture, title, sentence, marks }: ItemHeadProps) {
  const part = itemHead()
  return (
    <div className={part.root}>
      {trail}
      <div className={part.row}>
        {picture}
        <div className={part.words}>
          <h2 className={part.title}>{title}</h2>
          <p className={part.sentence}>{sentence}</p>
        </div>
        <div className={part.marks}>{marks}</div>
      </div>
    </div>
  )
}
