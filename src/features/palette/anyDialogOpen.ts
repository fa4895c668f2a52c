/** Over another dialog the palette would be a second focus trap. */
export const anyDialogOpen = (): boolean => document.querySelector('[role=dialog][data-state=open]') !== null
