import { signedIn } from '../actors.ts'
import { asked, type RightsByFunction } from '../function-rights.ts'

export const library: RightsByFunction = {
  'public.list_library()': {
    call: `select public.list_library() -> 0 ->> 'slug' as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['guia'] }),
  },
  'public.library_text(uuid)': {
    call: `select public.library_text(gen_random_uuid()) as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
  'public.save_resource(uuid, text, text, text, text, text, text, integer, jsonb)': {
    call: `select public.save_resource(gen_random_uuid(), 'document', 'Otra', '', 'Texto', null, null, null)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: ['true'] }),
  },
  'public.publish_resource(uuid, boolean)': {
    call: `select public.publish_resource(gen_random_uuid(), true)::text as result from ${asked}`,
    execute: signedIn({ others: 'not_allowed', sofia: 'not_found' }),
  },
}
