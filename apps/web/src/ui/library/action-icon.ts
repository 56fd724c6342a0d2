// The library's button with only an icon, with its style sheet.
import '@mantine/core/styles/ActionIcon.layer.css';

export { ActionIcon } from '@mantine/core';
