import { routes } from '../../routes.ts'
import { contactCopy } from '../../copy/site/contact.ts'
import { LeadForm } from '../../features/lead/LeadForm.tsx'
import { formPage } from '../../styled-system/recipes'
import { PageHead } from '../../ui/Section.tsx'
import { TextLink } from '../../ui/TextLink.tsx'

export function Contact() {
  const part = formPage()
  return (
    <>
      <PageHead title={contactCopy.title} lead={contactCopy.sentence} />
      <div className={part.root}>
        <div className={part.form}>
          <LeadForm source="contact" />
        </div>
        <aside className={part.side} aria-label={contactCopy.nextTitle}>
          <h2 className={part.sideTitle}>{contactCopy.nextTitle}</h2>
          <ol className={part.sideList}>
            {contactCopy.next.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
          <p className={part.sideNote}>{contactCopy.client}</p>
          <TextLink to={routes.dashboard}>{contactCopy.dashboard}</TextLink>
        </aside>
      </div>
    </>
  )
}
