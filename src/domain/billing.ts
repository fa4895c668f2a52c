/** How a contract is paid. */
export const billings = ['monthly', 'annual'] as const
