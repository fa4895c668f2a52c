import { answers } from '../styled-system/recipes'

export type QuestionAndAnswer = { question: string; answer: string }

/** Questions and answers. */
export function AnswerList({ items, none }: { items: readonly QuestionAndAnswer[]; none: string }) {
  const part = answers()
  return (
    <dl className={part.root}>
      {items.map(({ question, answer }) => (
        <div key={question} className={part.item}>
          <dt className={part.question}>{question}</dt>
          <dd className={part.answer}>
            {answer === '' ? <span className={part.none}>{none}</span> : answer}
          </dd>
        </div>
      ))}
    </dl>
  )
}
