// ARIA roles that the component library's parts have but do not declare; the library adds the attributes.

/** A field with a list of choices; the library adds what it controls and whether it is open. */
export const comboboxRole = { role: 'combobox' } as const;

/** A small window next to the control that opened it. */
export const dialogRole = { role: 'dialog' } as const;
