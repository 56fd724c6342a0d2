export {
  listProgrammes,
  listProgrammesOfCode,
  readFeatures,
  type ProgrammeKey,
} from './programmes.queries.ts';
