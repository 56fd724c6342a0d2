// The library's list of choices with its style sheets.
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Combobox.layer.css';

export { Combobox, type ComboboxStore, useCombobox } from '@mantine/core';
