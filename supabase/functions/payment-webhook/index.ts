import { backendOf } from '../_shared/backend.ts'
import { providerOf } from '../_shared/payments/provider-of.ts'
import { webhook } from './webhook.ts'

const env = (name: string): string | undefined => Deno.env.get(name)

Deno.serve(webhook({ backend: backendOf(env), provider: providerOf(env) }))
