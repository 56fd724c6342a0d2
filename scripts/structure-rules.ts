// The rooms of the code, the one direction in which they import each other, and the files of the calls.
import type { CallFiles } from './call-files.ts';

/** Folders of a folder, lowest first: each may import itself and the ones before it. */
export interface Floors {
  readonly folder: string;
  readonly floors: readonly (readonly string[])[];
}

/** Folders whose sub-folders are slices: a slice imports another only through its public.ts. */
export interface Slices {
  readonly folder: string;
  /** Sub-folders that every slice can import file by file, lowest first; they import no slice. */
  readonly shared: readonly string[];
}

export const SLICES: readonly Slices[] = [
  { folder: 'apps/server/src', shared: ['platform'] },
  { folder: 'apps/web/src', shared: ['platform', 'ui'] },
];

export const FLOORS: readonly Floors[] = [
  {
    folder: 'packages/rules/src',
    floors: [
      ['values'],
      ['catalogue'],
      ['access', 'clinics', 'codes', 'members'],
      ['benefits'],
      ['claims'],
    ],
  },
  {
    folder: 'packages/rules/src/claims',
    floors: [['pricing'], ['form'], ['lines', 'stay'], ['checks'], ['drafts', 'lifecycle']],
  },
  {
    folder: 'apps/server/src/claims',
    floors: [['pricing'], ['form'], ['checks'], ['history'], ['detail'], ['drafts'], ['lifecycle']],
  },
  {
    folder: 'apps/web/src/claims',
    floors: [
      ['parts'],
      ['form'],
      ['lines'],
      ['stay'],
      ['pricing'],
      ['checks'],
      ['drafts'],
      ['history', 'detail'],
      ['lifecycle'],
    ],
  },
  {
    folder: 'apps/web/src/ui',
    floors: [['display'], ['feedback'], ['fields'], ['lists', 'overlays'], ['frame']],
  },
  {
    folder: 'apps/server/src/operations',
    floors: [['loading'], ['accounts', 'audit', 'reference'], ['imports', 'demo'], ['volume']],
  },
  {
    folder: 'apps/server/src/access',
    floors: [
      ['session'],
      ['credentials'],
      ['mail'],
      ['roles'],
      ['users'],
      ['passwords', 'registration'],
      ['login', 'legacy'],
    ],
  },
  {
    folder: 'apps/server/src/clinics',
    floors: [['lookups'], ['locations'], ['directory', 'groups', 'visitors']],
  },
  {
    folder: 'apps/server/src/platform',
    floors: [
      ['database', 'paper'],
      ['settings'],
      ['embedded', 'store', 'captcha', 'jobs', 'resilience'],
      ['http'],
    ],
  },
  {
    folder: 'apps/web/src/access',
    floors: [['frame'], ['passwords'], ['login', 'register'], ['header']],
  },
  {
    folder: 'apps/web/src/platform',
    floors: [['storage'], ['page'], ['api'], ['words'], ['keyboard']],
  },
];

/** The most files in a folder, so that its listing stays short. */
export const MOST_FILES = 40;

/** Where the calls are listed, and where their handlers are. */
export const CALL_FILES: CallFiles = {
  contract: 'packages/contract/src',
  server: 'apps/server/src',
  twin: 'ByPost',
};
