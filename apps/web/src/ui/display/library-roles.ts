// Roles that the component library's parts have but do not say; it adds what goes with them.

/** A field with a list of choices; the library says what it controls and whether it is open. */
export const comboboxRole = { role: 'combobox' } as const;

/** A small window beside the control that opened it. */
export const dialogRole = { role: 'dialog' } as const;
