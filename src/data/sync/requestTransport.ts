import { asPerson } from '../session/asPerson.ts'
import { backendTransport } from './backendTransport.ts'
import type { Transport } from './transport.ts'

const withToken = (token: string): Transport =>
  backendTransport(
    () => Promise.resolve(token),
    () => Promise.resolve(null),
  )

/** Sends single requests of a screen, outside the engine, which refreshes its tokens by itself. */
export const requestTransport: Pick<Transport, 'older' | 'digest'> = {
  older: (question) => asPerson((token) => withToken(token).older(question)),
  digest: (space, floors) => asPerson((token) => withToken(token).digest(space, floors)),
}
