import { Stripe } from 'stripe'

type Client = { readonly account: string; readonly email: string; readonly name: string }

/**
 * The client's customer at Stripe: one for cards and transfers. Two requests at the same time create one, by the key,
 * whose parameters never change; with two, the second one's money and cards would not be found.
 */
export async function createCustomer(stripe: Stripe, { account, email, name }: Client): Promise<string> {
  const { id } = await stripe.customers.create(
    { metadata: { account } },
    { idempotencyKey: `customer-${account}` },
  )
  await stripe.customers.update(id, { email, name })
  return id
}

/** Deletes a customer with all cards. `later`: Stripe did not do it, and must be called again. */
export async function eraseCustomer(stripe: Stripe, customer: string): Promise<'erased' | 'later'> {
  try {
    const { deleted } = await stripe.customers.del(customer)
    return deleted ? 'erased' : 'later'
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    if (error.code === 'resource_missing') return 'erased'
    return error instanceof Stripe.errors.StripeInvalidRequestError ? blank(stripe, customer) : 'later'
  }
}

/** The most cards of a customer that one request lists: more than a customer has. */
const CARDS_MAX = 100

/**
 * Stripe deletes no customer who has ever paid by transfer (its cash balance): then it keeps neither cards, with their
 * holder's name and address, nor the client's name and address.
 */
async function blank(stripe: Stripe, customer: string): Promise<'erased' | 'later'> {
  try {
    const { data: cards } = await stripe.customers.listPaymentMethods(customer, { limit: CARDS_MAX })
    for (const { id } of cards) await stripe.paymentMethods.detach(id)
    await stripe.customers.update(customer, { name: '', email: '', phone: '', description: '' })
    return 'erased'
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    return 'later'
  }
}
