/** How a contract is paid. */
export const billings = ['monthly', 'annual'] as const
export type Billing = (typeof billings)[number]

export const billingOf = (text: string | null | undefined): Billing | undefined =>
  billings.find((billing) => billing === text)
