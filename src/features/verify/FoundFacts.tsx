import type { ReactNode } from 'react'
import { dayAndYearOf } from '../../copy/calendar.ts'
import { verifyCopy } from '../../copy/verify.ts'
import type { FoundDocument } from '../../data/documents/verification.ts'
import { verify } from '../../styled-system/recipes'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import type { DocumentQuery } from './useVerification.ts'

type Row = { term: string; value: ReactNode }

/** Only facts that are public: no name, no price. */
export function FoundFacts({ asked, found }: { asked: DocumentQuery; found: FoundDocument | null }) {
  const { facts } = verifyCopy
  const rows = [
    ...(found === null ? [] : rowsOf(found)),
    ...(asked.by === 'file' ? [{ term: facts.file, value: <Hash value={asked.sha256} /> }] : []),
  ]
  return rows.length === 0 ? null : <DescriptionList rows={rows} />
}

function rowsOf({ kind, folio, contract, status, issued_at: issued }: FoundDocument): Row[] {
  const { facts, parts } = verifyCopy
  const rows: (Row | null)[] = [
    { term: facts.kind, value: verifyCopy.kindOf(kind) },
    { term: facts.folio, value: <Mono value={folio} /> },
  ]
  if (status !== undefined && status !== null)
    rows.push({ term: facts.charge, value: verifyCopy.invoice[status] })
  if (issued !== undefined) rows.push({ term: facts.issued, value: verifyCopy.moment(issued) })
  if (contract !== null) {
    const { evidence, signed_at: signed, cancel_effective_on: ends, text_sha256: text } = contract
    const { event_hash: event, version } = contract
    rows.push(
      contract.folio === folio ? null : { term: facts.contract, value: <Mono value={contract.folio} /> },
      { term: facts.status, value: verifyCopy.status[contract.status] },
      ends === null ? null : { term: facts.ends, value: dayAndYearOf(ends) },
      signed === null ? null : { term: facts.signed, value: verifyCopy.moment(signed) },
      version === null ? null : { term: facts.version, value: version },
      evidence === 'whole' ? null : { term: facts.evidence, value: parts[evidence] ?? evidence },
      text === null ? null : { term: facts.text, value: <Hash value={text} /> },
      event === null ? null : { term: facts.event, value: <Hash value={event} /> },
    )
  }
  return rows.filter((row) => row !== null)
}

function Mono({ value }: { value: string }) {
  return <span className={verify().mono}>{value}</span>
}

/** The hash is in groups of digits, as in the document, so that a person can compare both by eye. */
function Hash({ value }: { value: string }) {
  return <span className={verify().hash}>{value.match(/.{1,8}/g)?.join(' ')}</span>
}
