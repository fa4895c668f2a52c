/**
 * Whether amounts and previews are hidden now. A separate file: the code that switches it is not among the portal's
 * scripts.
 */
export const isDiscreet = (): boolean => document.documentElement.dataset['discreet'] !== undefined
