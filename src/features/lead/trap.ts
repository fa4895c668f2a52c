/** A hidden field (honeypot): only a program fills it in. The function `lead` knows it by this name. */
export const TRAP = 'subject_line'
