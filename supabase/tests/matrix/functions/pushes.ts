import { everybody, signedIn } from '../actors.ts'
import { asked, everyoneForThemselves, ofServer, type RightsByFunction } from '../function-rights.ts'

export const pushes: RightsByFunction = {
  'public.subscribe_push(text, text, text, text)': {
    call: `select 'subscribed' as result from ${asked},
             public.subscribe_push('https://fcm.googleapis.com/1', repeat('a', 87), repeat('b', 22), 'America/Tijuana')`,
    execute: everyoneForThemselves('subscribed'),
  },
  'public.unsubscribe_push(text)': {
    call: `select 'gone' as result from ${asked}, public.unsubscribe_push('https://push.example/unknown')`,
    execute: everybody(['gone']),
  },
  'public.claim_pushes(integer)': ofServer(
    `select jsonb_typeof(public.claim_pushes()) as result from ${asked}`,
  ),
  'public.settle_pushes(jsonb)': ofServer(
    `select 'settled' as result from ${asked}, public.settle_pushes('[]')`,
  ),
  'public.retry_pushes()': {
    call: `select case when public.retry_pushes() >= 0 then 'retried' end as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['retried'] }),
  },
}
