/** Whether amounts and previews are hidden now. A file of its own: what switches it is no part of the portal's scripts. */
export const isDiscreet = (): boolean => document.documentElement.dataset['discreet'] !== undefined
