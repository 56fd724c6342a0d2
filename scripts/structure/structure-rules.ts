// The rooms of the code, the direction of their imports, and the location of the files of calls.
import type { CallFiles } from './call-files.ts';

/** Subfolders of a folder, lowest first: each may import itself and earlier ones. */
export interface Floors {
  readonly folder: string;
  readonly floors: readonly (readonly string[])[];
}

/** A folder whose subfolders are slices. A slice has subfolders with sources only if FLOORS lists them. */
export interface Slices {
  readonly folder: string;
  readonly slices: readonly string[];
  /** Whether a slice imports another only through its public.ts or public-parts.ts. */
  readonly arePrivate: boolean;
  /** Subfolders whose files every slice can import, lowest first; they import no slice. */
  readonly shared: readonly string[];
}

/** The packages that each package may import. */
export const PACKAGE_IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'packages/rules': [],
  'packages/texts': [],
  'packages/contract': ['packages/rules'],
  'apps/server': ['packages/rules', 'packages/contract', 'packages/texts'],
  'apps/web': ['packages/rules', 'packages/contract', 'packages/texts'],
};

/** The slices of the domain. A package has those that it needs. */
const DOMAIN = [
  'access',
  'approvals',
  'assessment',
  'benefits',
  'catalogue',
  'claims',
  'clinics',
  'codes',
  'desk',
  'documents',
  'guarantees',
  'imports',
  'members',
  'messages',
  'notices',
  'payments',
  'programmes',
  'reports',
  'system',
  'today',
  'trail',
];

/** The order of the slices in packages/rules. */
const RULES_FLOORS = [
  ['values'],
  ['catalogue'],
  ['access', 'clinics', 'codes', 'documents', 'members'],
  ['benefits'],
  ['guarantees'],
  ['claims'],
  ['assessment', 'messages'],
  ['payments'],
  ['backups', 'notices', 'imports', 'reports', 'trail'],
];

export const SLICES: readonly Slices[] = [
  {
    folder: 'apps/server/src',
    slices: [...DOMAIN, 'tools', 'demo', 'cli', 'fhir', 'backups'],
    arePrivate: true,
    shared: ['platform'],
  },
  {
    folder: 'apps/web/src',
    slices: [...DOMAIN, 'tools'],
    arePrivate: true,
    shared: ['platform', 'ui'],
  },
  {
    folder: 'packages/contract/src',
    slices: [...DOMAIN, 'tools'],
    arePrivate: false,
    shared: ['wire'],
  },
  { folder: 'packages/rules/src', slices: RULES_FLOORS.flat(), arePrivate: false, shared: [] },
];

export const FLOORS: readonly Floors[] = [
  { folder: 'packages/rules/src', floors: RULES_FLOORS },
  { folder: 'packages/rules/src/access', floors: [['lock', 'passwords', 'sso']] },
  {
    folder: 'packages/rules/src/claims',
    floors: [
      ['amounts'],
      ['form'],
      ['lines', 'stay'],
      ['checks', 'cover'],
      ['drafts', 'lifecycle', 'rulebook'],
      ['bulk', 'figures'],
    ],
  },
  {
    folder: 'apps/server/src/claims',
    floors: [
      ['facts', 'saved', 'cover'],
      ['form'],
      ['amounts'],
      ['checks'],
      ['history', 'rulebook'],
      ['detail', 'figures'],
      ['drafts'],
      ['lifecycle'],
      ['bulk'],
    ],
  },
  {
    folder: 'apps/server/src/payments',
    floors: [
      ['documents'],
      ['batches'],
      ['runs'],
      ['returns'],
      ['adjustments', 'advices', 'commands', 'insurers', 'recoveries', 'scan-pay'],
      ['past'],
    ],
  },
  {
    folder: 'apps/server/src/fhir',
    floors: [['values'], ['door'], ['parties'], ['claims'], ['messages', 'payments']],
  },
  { folder: 'apps/server/src/assessment', floors: [['queue', 'decisions'], ['cover']] },
  { folder: 'apps/web/src/assessment', floors: [['queue'], ['cover'], ['decisions']] },
  { folder: 'apps/web/src/payments', floors: [['insurers', 'recoveries'], ['finance']] },
  { folder: 'apps/web/src/clinics', floors: [['appointments', 'changes'], ['settings']] },
  { folder: 'apps/web/src/documents', floors: [['form']] },
  { folder: 'apps/web/src/members', floors: [['scan'], ['search']] },
  { folder: 'apps/web/src/imports', floors: [['transfers', 'set-up'], ['records']] },
  {
    folder: 'apps/web/src/claims',
    floors: [
      ['parts'],
      ['fields'],
      ['lines'],
      ['stay'],
      ['amounts'],
      ['checks'],
      ['drafts'],
      ['approval', 'history', 'detail', 'figures'],
      ['lifecycle'],
      ['form', 'rulebook', 'bulk'],
    ],
  },
  {
    folder: 'apps/web/src/ui',
    floors: [
      ['library'],
      ['display'],
      ['feedback'],
      ['floating'],
      ['fields'],
      ['lists', 'overlays'],
      ['frame'],
    ],
  },
  { folder: 'apps/server/src/backups', floors: [['nightly']] },
  { folder: 'apps/server/src/imports', floors: [['run'], ['transfers', 'set-up'], ['records']] },
  {
    folder: 'apps/server/src/demo',
    floors: [['loading'], ['reference'], ['data'], ['volume']],
  },
  {
    folder: 'apps/server/src/access',
    floors: [
      ['session'],
      ['credentials'],
      ['mail'],
      ['roles'],
      ['users'],
      ['factors'],
      ['api-clients', 'commands', 'passwords', 'profile', 'registration'],
      ['factor-resets', 'proposals', 'webhooks'],
      ['login', 'legacy', 'saml'],
      ['sso'],
      ['scim'],
    ],
  },
  {
    folder: 'apps/server/src/clinics',
    floors: [
      ['lookups'],
      ['locations'],
      ['appointments', 'changes', 'directory', 'groups', 'visitors'],
    ],
  },
  {
    folder: 'apps/server/src/trail',
    floors: [['alerts', 'anchors', 'siem']],
  },
  {
    folder: 'apps/server/src/platform',
    floors: [
      ['workers', 'records'],
      ['bodies', 'database', 'paper'],
      ['settings'],
      ['embedded', 'store', 'captcha', 'jobs', 'keys', 'outgoing', 'repository', 'resilience'],
      ['http'],
      ['openapi', 'monitoring', 'serving'],
    ],
  },
  {
    folder: 'apps/web/src/access',
    floors: [
      ['frame'],
      ['administration', 'passwords'],
      ['factors', 'roles'],
      ['sso'],
      ['api-clients', 'login', 'profile', 'registration', 'users'],
      ['lock'],
      ['factor-policy', 'header', 'proposals'],
    ],
  },
  {
    folder: 'apps/web/src/platform',
    floors: [['storage'], ['page'], ['api'], ['words'], ['keyboard']],
  },
];

/** The maximum number of files in a folder, so that its listing stays short. */
export const MOST_FILES = 40;

/** Folders with another maximum: decision records are numbered, and nobody reads their listing as a whole. */
export const MOST_FILES_OF: Readonly<Record<string, number>> = { 'docs/decisions': 80 };

/** The folders that list the calls and contain their handlers. */
export const CALL_FILES: CallFiles = {
  contract: 'packages/contract/src',
  server: 'apps/server/src',
  twin: 'ByPost',
};
