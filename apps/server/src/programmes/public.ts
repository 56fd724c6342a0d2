export { listProgrammes, readFeatures } from './programmes.queries.ts';
