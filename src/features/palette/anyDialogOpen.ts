/** Over another dialog the palette would leave two that hold the focus. */
export const anyDialogOpen = (): boolean => document.querySelector('[role=dialog][data-state=open]') !== null
