import { type Account, openAccount } from '../account.ts'
import { Served } from '../served.ts'

/** The running server, with everybody signed in, and Mariana's account. */
export interface ServedAccount {
  served: Served
  account: Account
}

export async function serveAccount(): Promise<ServedAccount> {
  const served = await Served.start()
  return {
    served,
    account: await openAccount(served.backend.server, served.people.mariana, served.people.diego),
  }
}
