export { activeInsurer, chooseInsurer } from './active-insurer.ts';
export { ProgrammeCards } from './programme-cards.tsx';
export { ProgrammeLogo } from './programme-logo.tsx';
export {
  type Programme,
  programmeKey,
  searchableProgrammes,
  shownProgrammes,
  tenantOf,
} from './programme.ts';
