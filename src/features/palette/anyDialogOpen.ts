/** Over another dialog the palette would leave two dialogs that trap the focus. */
export const anyDialogOpen = (): boolean => document.querySelector('[role=dialog][data-state=open]') !== null
