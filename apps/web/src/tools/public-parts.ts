// Parts of the tools for signed-in pages.
export { ReferButton } from './refer-button.tsx';
