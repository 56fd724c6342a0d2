// Parts for the pages of claims and letters. Apart from public.ts, which every page loads.
export { MessagesPanel } from './messages-panel.tsx';
