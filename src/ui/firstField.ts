/** Where typing goes on in a dialog: its first field that can be written or chosen; none where it only says something. */
export const firstField = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>(
    ':is(input:not([type=hidden]):not([type=radio]), input[type=radio]:checked, select, textarea):not(:disabled)',
  ) ?? null
