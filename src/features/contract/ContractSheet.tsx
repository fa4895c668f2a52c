import { Fragment } from 'react'
import { contractCopy } from '../../copy/contract.ts'
import type { ContractDocument } from '../../data/billing/contractOffer.ts'
import { clauses, contract } from '../../styled-system/recipes'
import { Badge } from '../../ui/Badge.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { TileBorder } from './TileBorder.tsx'

/** The contract clause by clause, each with an explanation in everyday words, which is not part of the contract. */
export function ContractSheet({ document }: { document: ContractDocument }) {
  const part = contract()
  const list = clauses()
  return (
    <article className={part.sheet} aria-labelledby="contrato">
      <TileBorder />
      <header className={part.head}>
        <h1 id="contrato" className={part.title}>
          {document.title}
        </h1>
        <Badge tone="outline">{contractCopy.version(document.version)}</Badge>
      </header>
      <div className={part.parties}>
        {document.parties.map(({ title, facts }) => (
          <section key={title} className={part.party} aria-label={title}>
            <h2 className={part.partyTitle}>{title}</h2>
            <dl className={part.partyFacts}>
              {facts.map(({ label, value }) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={list.legend}>
        <b>{contractCopy.plain}.</b> {contractCopy.plainNote}
      </p>
      <ol className={list.root}>
        {document.clauses.map(({ number, title, text, plain }) => (
          <li key={number} className={list.item}>
            <span className={list.number} aria-hidden>
              {number}
            </span>
            <div className={list.words}>
              <h2 className={list.title}>{title}</h2>
              <p className={list.text}>{text}</p>
            </div>
            <p className={list.plain}>
              <VisuallyHidden>{`${contractCopy.plain}: `}</VisuallyHidden>
              {plain}
            </p>
          </li>
        ))}
      </ol>
    </article>
  )
}
