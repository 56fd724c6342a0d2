import type { Handlers } from '../platform/http/handler.ts';
import { changeProgramme } from './change-programme.route.ts';
import { createProgramme } from './create-programme.route.ts';
import { listAllProgrammes } from './list-all-programmes.route.ts';
import { removeProgramme } from './remove-programme.route.ts';

export {
  listProgrammes,
  listProgrammesOfCode,
  readFeatures,
  type ProgrammeKey,
} from './programmes.queries.ts';

export const programmeHandlers = {
  listAllProgrammes,
  createProgramme,
  changeProgramme,
  removeProgramme,
} satisfies Partial<Handlers>;
