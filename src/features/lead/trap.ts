/** A field that nobody sees: what fills it in is a program. The function `lead` knows it by this name. */
export const TRAP = 'subject_line'
