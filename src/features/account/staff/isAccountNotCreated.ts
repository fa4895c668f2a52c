import type { FormRefusal } from '../../form/useForm.ts'

/** Spec §8 has a separate toast for these, which does not reveal the address's owner. */
export const isAccountNotCreated = ({ code }: FormRefusal): boolean =>
  code === 'email_taken' || code === 'unexpected'
