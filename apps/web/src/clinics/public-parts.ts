export { Letterhead } from './letterhead.tsx';
