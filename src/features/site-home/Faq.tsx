import { Link } from 'react-router-dom'
import { routes } from '../../routes.ts'
import { faqCopy, type Question } from '../../copy/site/faq.ts'
import { css } from '../../styled-system/css'
import { Accordion } from '../../ui/Accordion.tsx'
import { Section } from '../../ui/Section.tsx'

const lead = css({
  mt: '2',
  color: 'muted',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minH: { base: 'touch', _fine: '0' },
    color: 'cobalt',
    fontWeight: 'medium',
    textDecoration: 'underline',
    textUnderlineOffset: '[3px]',
  },
})

type FaqProps = { questions: readonly Question[]; firstOpen?: boolean }

export function Faq({ questions, firstOpen = false }: FaqProps) {
  return (
    <Section
      look="split"
      id="preguntas"
      title={faqCopy.title}
      lead={
        <p className={lead}>
          {faqCopy.other} <Link to={routes.contact}>{faqCopy.write}</Link>
        </p>
      }
    >
      <Accordion
        name="preguntas"
        items={questions.map(({ question, answer }, index) => ({
          title: question,
          content: answer,
          open: firstOpen && index === 0,
        }))}
      />
    </Section>
  )
}
