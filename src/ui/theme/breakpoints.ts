/**
 * Phone first: below `desk` is the phone; `mid` has room for a list next to its detail, `wide` for a card next to both.
 */
export const breakpoints = { desk: '45.0625em', mid: '60em', wide: '72em' }
