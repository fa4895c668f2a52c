import { signedIn } from '../actors.ts'
import { asked, type RightsByFunction } from '../function-rights.ts'

export const invoices: RightsByFunction = {
  'public.generate_monthly_invoices()': {
    call: `select public.generate_monthly_invoices() ->> 'created' as result from ${asked}`,
    // Both accounts have the invoice of the period that has begun.
    execute: signedIn({ others: 'not_allowed', sofia: ['0'] }),
  },
  'public.invoices_to_generate()': {
    call: `select public.invoices_to_generate() ->> 'days' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['15'] }),
  },
  'public.generate_invoice(uuid, text, numeric, date, uuid, uuid)': {
    call: `select a ->> 'iva' as result from ${asked}, public.generate_invoice(client::uuid, 'Fotos', 116, current_date + 9) a`,
    execute: signedIn({ others: 'not_allowed', diego: ['16.00'], renata: 'not_found', sofia: ['16.00'] }),
  },
  'public.void_invoice(uuid, text)': {
    // An invoice for a period: permitted actors get a validation error.
    call: `select 'void' as result from ${asked}, public.void_invoice(coalesce(
             (select i.id from public.invoices i where i.user_id = client::uuid and i.kind = 'period' limit 1), gen_random_uuid()), 'Repetida')`,
    execute: signedIn({
      others: 'not_allowed',
      diego: 'not_voidable',
      renata: 'not_found',
      sofia: 'not_voidable',
    }),
  },
  'public.mark_invoice_paid(uuid, text, text, text)': {
    call: `select a ->> 'status' as result from ${asked}, public.mark_invoice_paid(coalesce(
             (select i.id from public.invoices i where i.user_id = client::uuid limit 1), gen_random_uuid()), 'manual') a`,
    execute: signedIn({ others: 'not_allowed', diego: ['paid'], renata: 'not_found', sofia: ['paid'] }),
  },
}
