/** A hidden field (honeypot): only a program fills it in. The function `lead` checks the same name. */
export const HONEYPOT = 'subject_line'
