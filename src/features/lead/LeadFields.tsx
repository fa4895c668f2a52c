import { leadErrorCopy, leadFieldCopy } from '../../copy/lead.ts'
import { type LeadField, leadMax, type LeadSource } from '../../domain/lead.ts'
import { leadForm } from '../../styled-system/recipes'
import { EmailField } from '../../ui/EmailField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { HONEYPOT } from './honeypot.ts'

type LeadFieldsProps = { source: LeadSource; wrong: ReadonlySet<string>; busy: boolean }

/** The inputs keep their own values: see useLead. */
export function LeadFields({ source, wrong, busy }: LeadFieldsProps) {
  const field = (name: LeadField) => ({
    name,
    maxLength: leadMax[name],
    readOnly: busy,
    error: wrong.has(name) ? leadErrorCopy[name] : undefined,
  })
  const short = source === 'landing'
  const email = (
    <EmailField
      {...field('email')}
      label={leadFieldCopy.email}
      hiddenLabel={short}
      placeholder={short ? leadFieldCopy.emailPlaceholder : undefined}
      required
      autoComplete="email"
    />
  )
  if (short) return email
  const optional = leadFieldCopy.optional
  return (
    <>
      <TextField {...field('name')} label={leadFieldCopy.name} optional={optional} autoComplete="name" />
      {email}
      <TextField
        {...field('company')}
        label={leadFieldCopy.company}
        optional={optional}
        autoComplete="organization"
      />
      <TextField
        {...field('phone')}
        label={leadFieldCopy.phone}
        optional={optional}
        type="tel"
        autoComplete="tel"
      />
      <TextArea {...field('message')} label={leadFieldCopy.message} optional={optional} rows={4} />
    </>
  )
}

export function Honeypot() {
  return (
    <label className={leadForm().trap} aria-hidden="true">
      {leadFieldCopy.trap}
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  )
}
