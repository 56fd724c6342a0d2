// The library's checkbox with its style sheets.
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';

export { Checkbox } from '@mantine/core';
