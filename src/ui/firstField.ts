/** The dialog field that takes the focus: its first editable one; none without fields. */
export const firstField = (box: HTMLElement | null): HTMLElement | null =>
  box?.querySelector<HTMLElement>(
    ':is(input:not([type=hidden]):not([type=radio]), input[type=radio]:checked, select, textarea):not(:disabled)',
  ) ?? null
