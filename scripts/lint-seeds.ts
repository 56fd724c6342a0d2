// For every rule of .oxlintrc.json, a small file that breaks it; and files with code that is allowed.

export interface LintSeed {
  /** The item that it proves: a rule, a category, a plugin, or `place: pattern` of a restriction. */
  readonly proves: string;
  readonly file: string;
  readonly text: string;
  /** The name of the rule in the report. */
  readonly reports: string;
  readonly says?: string;
}

const server = 'apps/server/src';
const web = 'apps/web/src';
const lines = (...parts: readonly string[]) => `${parts.join('\n')}\n`;

function rule(name: string, text: string, more: Partial<LintSeed> = {}): LintSeed {
  const [plugin = '', short = ''] = name.split('/');
  const file = `${server}/seeds/${plugin}-${short}.ts`;
  return { proves: name, file, text: lines(text), reports: `${plugin}(${short})`, ...more };
}

const parsed = "const parsed = JSON.parse('1');";

const rules: readonly LintSeed[] = [
  rule('eslint/eqeqeq', 'export const same = (a: number, b: number) => a == b;'),
  rule('eslint/no-var', 'export var old = 1;'),
  rule('eslint/prefer-const', 'let fixed = 1;\nexport const twice = () => fixed * 2;'),
  rule('eslint/no-console', "console.log('here');\nexport {};"),
  rule('eslint/no-unused-vars', 'const forgotten = 1;\nexport {};'),
  rule('eslint/max-lines', 'export {};\n'.repeat(301)),
  rule(
    'eslint/max-lines-per-function',
    `export function long(): void {\n${'  void 0;\n'.repeat(80)}}`,
  ),
  rule('node/no-process-env', "export const port = process.env['PORT'];"),
  rule(
    'import/no-cycle',
    "import { two } from './cycle.ts';\nexport const one = (): number => two();",
  ),
  rule(
    'import/no-self-import',
    "import { self } from './import-no-self-import.ts';\nexport const other = self;\nexport const self = 1;",
  ),
  rule('import/no-unassigned-import', "import './cycle.ts';"),
  rule(
    'typescript/no-explicit-any',
    'export const parse = (text: string): any => JSON.parse(text);',
  ),
  rule(
    'typescript/no-non-null-assertion',
    'export const first = (all: string[]) => all[0]!.length;',
  ),
  rule(
    'typescript/consistent-type-imports',
    "import { Shape } from './shape.ts';\nexport const of = (shape: Shape): Shape => shape;",
  ),
  rule(
    'typescript/switch-exhaustiveness-check',
    "export function name(of: 'a' | 'b'): void {\n  switch (of) {\n    case 'a':\n      return;\n  }\n}",
  ),
  rule(
    'typescript/no-floating-promises',
    'async function work(): Promise<void> {}\nexport function start(): void {\n  work();\n}',
  ),
  rule(
    'typescript/no-misused-promises',
    'export const each = (all: number[]) => all.forEach(async () => {});',
  ),
  rule(
    'typescript/no-unsafe-argument',
    `${parsed}\nconst take = (n: number) => n;\nexport const taken = take(parsed);`,
  ),
  rule('typescript/no-unsafe-assignment', 'export const value = JSON.parse(String(1));'),
  rule('typescript/no-unsafe-call', `${parsed}\nexport const called: unknown = parsed();`),
  rule(
    'typescript/no-unsafe-member-access',
    `${parsed}\nexport const part: unknown = parsed.part;`,
  ),
  rule('typescript/no-unsafe-return', "export const back = (): number => JSON.parse('1');"),
  rule('typescript/ban-ts-comment', "// @ts-ignore\nexport const wrong: number = 'three';"),
  rule('unicorn/no-array-sort', 'export const sorted = (all: number[]) => all.sort();'),
  rule(
    'vitest/no-focused-tests',
    "import { expect, test } from 'vitest';\ntest.only('one', () => {\n  expect(1).toBe(1);\n});",
    { file: `${server}/seeds/focused.test.ts` },
  ),
  rule(
    'vitest/no-disabled-tests',
    "import { expect, test } from 'vitest';\ntest.skip('one', () => {\n  expect(1).toBe(1);\n});",
    { file: `${server}/seeds/disabled.test.ts` },
  ),
];

/** Rules that are not listed: they belong to a category or a plugin. */
const categories: readonly LintSeed[] = [
  rule('eslint/no-debugger', 'debugger;\nexport {};', { proves: 'category correctness' }),
  rule(
    'unicorn/consistent-function-scoping',
    'export function outer(): number {\n  const inner = (n: number) => n;\n  return inner(1);\n}',
    { proves: 'category suspicious' },
  ),
  rule('oxc/const-comparisons', 'export const never = (n: number) => n < 1 && n > 2;', {
    proves: 'plugin oxc',
  }),
  rule('promise/valid-params', 'export const all = Promise.all();', { proves: 'plugin promise' }),
  rule('react/jsx-key', 'export const list = [1, 2].map((n) => <i>{n}</i>);', {
    proves: 'plugin react',
    file: `${web}/seeds/key.tsx`,
  }),
  rule('jsx-a11y/alt-text', 'export const Picture = () => <img src="a.png" />;', {
    proves: 'plugin jsx-a11y',
    file: `${web}/seeds/picture.tsx`,
    reports: 'jsx-a11y(alt-text)',
  }),
];

let seedNumber = 0;

/** Importing `specifier` in a file of the place breaks the pattern of the place. */
function imports(
  place: string,
  folder: string,
  pattern: string,
  specifier: string,
  says: string,
  name = 'it',
): LintSeed {
  seedNumber += 1;
  const file = folder.endsWith('.ts') ? folder : `${folder}/import-${seedNumber}.ts`;
  const text = lines(`import { ${name} } from '${specifier}';`, `export const used = ${name};`);
  const reports = 'eslint(no-restricted-imports)';
  return { proves: `${place}: ${pattern}`, file, text, reports, says };
}

function globals(place: string, file: string, name: string, says: string): LintSeed {
  return {
    proves: `${place}: ${name}`,
    file: file.endsWith('.ts') ? file : `${file}/global-${name}.ts`,
    text: lines(`export const used = typeof ${name} === 'undefined' ? undefined : ${name};`),
    reports: 'eslint(no-restricted-globals)',
    says,
  };
}

const pure = 'rules are pure';
const contractSays = 'The contract knows the rules only';
const apart = 'Server and web never import each other';
const sqlSays = 'SQL lives in *.queries.ts';

const rulesPlace = 'packages/rules/src/**';
const contractPlace = 'packages/contract/src/**';
const serverPlace = 'apps/server/src/**';
const queriesPlace = 'apps/server/src/**/*.queries.ts';
const serverPlatform = 'apps/server/src/platform/**';
const webPlace = 'apps/web/src/**';
const webPlatform = 'apps/web/src/platform/**';

const inRules = (pattern: string, specifier: string) =>
  imports(rulesPlace, 'packages/rules/src/claims', pattern, specifier, pure);
const inContract = (pattern: string, specifier: string) =>
  imports(contractPlace, 'packages/contract/src/claims', pattern, specifier, contractSays);

const restrictedImports: readonly LintSeed[] = [
  inRules('@portal/**', '@portal/contract/calls.ts'),
  inRules('node:*', 'node:fs'),
  inRules('node:*/**', 'node:fs/promises'),
  inRules('zod', 'zod'),
  inRules('react', 'react'),
  inRules('fastify', 'fastify'),
  inContract('@portal/server', '@portal/server'),
  inContract('@portal/server/**', '@portal/server/src/app.ts'),
  inContract('@portal/web', '@portal/web'),
  inContract('@portal/web/**', '@portal/web/src/main.tsx'),
  imports(
    serverPlace,
    `${server}/claims`,
    '**/platform/database/database.ts',
    '../platform/database/database.ts',
    sqlSays,
    'sql',
  ),
  imports(serverPlace, `${server}/claims`, '@portal/web', '@portal/web', apart),
  imports(serverPlace, `${server}/claims`, '@portal/web/**', '@portal/web/src/main.tsx', apart),
  imports(serverPlace, `${server}/claims`, 'pg', 'pg', sqlSays),
  imports(serverPlace, `${server}/claims`, 'kysely', 'kysely', sqlSays),
  ...(
    [
      ['@portal/web', '@portal/web', apart],
      ['@portal/web/**', '@portal/web/src/main.tsx', apart],
    ] as const
  ).map(([pattern, specifier, says], at) =>
    imports(queriesPlace, `${server}/claims/seed-${at}.queries.ts`, pattern, specifier, says),
  ),
  imports(serverPlatform, `${server}/platform`, '@portal/web', '@portal/web', apart),
  imports(serverPlatform, `${server}/platform`, '@portal/web/**', '@portal/web/src/a.ts', apart),
  imports(webPlace, `${web}/claims`, '@portal/server', '@portal/server', apart),
  imports(webPlace, `${web}/claims`, '@portal/server/**', '@portal/server/src/app.ts', apart),
  imports(webPlace, `${web}/claims`, 'zod', 'zod', 'not its parsers'),
  imports(webPlatform, `${web}/platform`, '@portal/server', '@portal/server', apart),
  imports(webPlatform, `${web}/ui`, '@portal/server/**', '@portal/server/src/app.ts', apart),
  imports(webPlatform, `${web}/platform`, 'zod', 'zod', 'not its parsers'),
];

const clock = 'The clock is read in platform/clock only';
const notEverywhere = 'Not in every browser yet';
const storage = 'Storage goes through platform/storage';
const calls = 'Calls go through platform/api';
const callingFiles = [
  'apps/web/src/platform/api/api.ts',
  'apps/web/src/platform/api/first-requests.ts',
];
const storageFile = 'apps/web/src/platform/storage/storage.ts';

/** Every restricted name in one file, because each exception applies to a single file. */
function globalsOfFile(file: string, names: Readonly<Record<string, string>>): LintSeed[] {
  const text = Object.keys(names)
    .map((name) => `export const uses${name} = typeof ${name} === 'undefined' ? 0 : ${name};\n`)
    .join('');
  return Object.entries(names).map(([name, says]) => ({
    ...globals(file, file, name, says),
    text,
  }));
}

const restrictedGlobals: readonly LintSeed[] = [
  globals('everywhere', `${server}/claims`, 'Date', clock),
  globals('everywhere', `${server}/claims`, 'Temporal', clock),
  globals(webPlace, `${web}/claims`, 'Date', clock),
  globals(webPlace, `${web}/claims`, 'Temporal', notEverywhere),
  globals(webPlace, `${web}/claims`, 'fetch', calls),
  globals(webPlace, `${web}/claims`, 'localStorage', storage),
  globals(webPlace, `${web}/claims`, 'sessionStorage', storage),
  ...callingFiles.flatMap((file) =>
    globalsOfFile(file, {
      Date: clock,
      Temporal: notEverywhere,
      localStorage: storage,
      sessionStorage: storage,
    }),
  ),
  ...globalsOfFile(storageFile, { Date: clock, Temporal: notEverywhere, fetch: calls }),
];

export const LINT_SEEDS = [...rules, ...categories, ...restrictedImports, ...restrictedGlobals];

/** Files that the seeds import, and files with allowed code. The linter must not report anything in them. */
export const FINE_FILES: Readonly<Record<string, string>> = {
  [`${server}/seeds/shape.ts`]: lines('export interface Shape {', '  readonly size: number;', '}'),
  [`${server}/members/secret.ts`]: lines('export const it = 1;'),
  [`${server}/members/public.ts`]: lines("export { it } from './secret.ts';"),
  [`${server}/platform/database/database.ts`]: lines(
    'export const sql = String.raw;',
    'export type Rows = readonly string[];',
  ),
  [`${server}/platform/settings/config.ts`]: lines("export const port = process.env['PORT'];"),
  [`${server}/platform/clock.ts`]: lines('export const now = (): number => Date.now();'),
  [`${server}/claims/meets.ts`]: lines(
    "import type { PoolClient } from 'pg';",
    "import { it } from '../members/public.ts';",
    "import type { Rows } from '../platform/database/database.ts';",
    'export const rows = (client: PoolClient, given: Rows) => [client, given, it];',
  ),
  [`${server}/claims/fine.queries.ts`]: lines(
    "import { sql } from '../platform/database/database.ts';",
    'export const all = sql`SELECT 1`;',
  ),
  [`${web}/members/secret.ts`]: lines('export const it = 1;'),
};

/** The second file of the cycle; it is reported too. */
export const CYCLE_FILES: Readonly<Record<string, string>> = {
  [`${server}/seeds/cycle.ts`]: lines(
    "import { one } from './import-no-cycle.ts';",
    'export const two = (): number => one();',
  ),
};
