/** Phone first: below `desk` is the phone; `mid` has room for a list beside its detail, `wide` for a card beside both. */
export const breakpoints = { desk: '45.0625em', mid: '60em', wide: '72em' }
