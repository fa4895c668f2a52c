import { backendOf } from '../_shared/backend.ts'
import { apiHandler } from './handler.ts'

Deno.serve(apiHandler(backendOf((name) => Deno.env.get(name))))
