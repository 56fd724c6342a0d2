export { listPaused, release } from './restored.queries.ts';
