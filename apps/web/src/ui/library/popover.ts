// The library's popover with its style sheet.
import '@mantine/core/styles/Popover.layer.css';

export { Popover } from '@mantine/core';
