import { backendOf } from '../_shared/backend.ts'
import { jsonFunction } from '../_shared/json-function.ts'
import { DocumentRequest, makeDocument } from './document.ts'

const backend = backendOf((name) => Deno.env.get(name))

Deno.serve(
  jsonFunction({
    name: 'document',
    input: DocumentRequest,
    backend,
    site: Deno.env.get('SITE_URL'),
    repeatable: true,
    run: ({ input, token }) => makeDocument(backend, input, token ?? ''),
  }),
)
