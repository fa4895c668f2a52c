import { signedIn } from '../actors.ts'
import { asked, type RightsByFunction } from '../function-rights.ts'

export const cancellations: RightsByFunction = {
  'public.cancellation_preview()': {
    call: `select 'shown' as result from ${asked}, public.cancellation_preview()`,
    execute: signedIn({ others: 'no_contract', mariana: ['shown'], ximena: ['shown'] }),
  },
  'public.cancel_contract(text)': {
    call: `select left(public.cancel_contract() ->> 'folio', 4) as result from ${asked}`,
    execute: signedIn({ others: 'no_contract', mariana: ['CAN-'], ximena: ['CAN-'] }),
  },
  'public.keep_contract()': {
    call: `select 'kept' as result from ${asked}, public.keep_contract()`,
    execute: signedIn({ others: 'no_contract', mariana: ['kept'], ximena: ['kept'] }),
  },
  'public.service_end_preview(text)': {
    call: `select a ->> 'name' as result from ${asked}, public.service_end_preview('chatbot') a`,
    execute: signedIn({ others: 'no_contract', mariana: ['Chatbot, Pro'], ximena: 'service_in_plan' }),
  },
  'public.end_service(text, text, text)': {
    call: `select left(public.end_service('chatbot', public.service_end_preview('chatbot') ->> 'shown') ->> 'folio', 4) as result
             from ${asked}`,
    execute: signedIn({ others: 'no_contract', mariana: ['CAN-'], ximena: 'service_in_plan' }),
  },
  'public.keep_service(text)': {
    call: `select 'kept' as result from ${asked}, public.keep_service('chatbot')`,
    execute: signedIn({ others: 'no_contract', mariana: ['kept'], ximena: 'service_in_plan' }),
  },
}
