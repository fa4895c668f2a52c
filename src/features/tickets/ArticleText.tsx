import type { Article } from '../../domain/article.ts'
import { articleText } from '../../styled-system/recipes'

export function ArticleText({ article }: { article: Article }) {
  const part = articleText()
  return (
    <article className={part.root}>
      <h2 className={part.title}>{article.title}</h2>
      {article.parts.map(({ heading, text, steps }) => (
        <section key={heading ?? text ?? steps?.[0]} className={part.part}>
          {heading !== undefined && <h3 className={part.heading}>{heading}</h3>}
          {text !== undefined && <p>{text}</p>}
          {steps !== undefined && (
            <ol className={part.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </article>
  )
}
