import type { Refusal } from '../../form/useForm.ts'

/** Spec §8 has a toast of its own for these, which does not say whose the address is. */
export const isNotMade = ({ code }: Refusal): boolean => code === 'email_taken' || code === 'unexpected'
