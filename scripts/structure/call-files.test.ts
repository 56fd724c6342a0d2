// Breaks each rule about the files of calls once, and checks a correct set of files.
import { expect, test } from 'vitest';
import { callFileFaults } from './call-files.ts';

const rules = { contract: 'contract', server: 'server', twin: 'ByPost' };

const handler = (name: string) => `export const ${name}: Handler<'${name}'> = () => reply;\n`;

/** A server with two calls, each in its place. */
const good = {
  'contract/calls.ts': `export const calls = { ...clinicCalls } as const;`,
  'contract/clinics/calls.ts': `export const clinicCalls = {
    getClinic: { method: 'GET', path: '/clinics/:id', access },
    listClinics: { method: 'GET', path: '/clinics', access },
    listClinicsByPost: { method: 'POST', path: '/clinics', access },
  } as const;`,
  'server/clinics/one/get-clinic.route.ts': handler('getClinic'),
  'server/clinics/one/get-clinic.test.ts': '',
  'server/clinics/list-clinics.route.ts': handler('listClinics') + handler('listClinicsByPost'),
  'server/clinics/list-clinics.security.test.ts': '',
};

function faultsWith(changed: Readonly<Record<string, string | undefined>>): string[] {
  const files = Object.entries({ ...good, ...changed });
  return callFileFaults(
    new Map(files.flatMap(([file, text]) => (text === undefined ? [] : [[file, text]]))),
    rules,
  );
}

test('accepts a route file and a test for each call, and a POST form in the file of its call', () => {
  expect(faultsWith({})).toEqual([]);
});

const one = 'server/clinics/one/get-clinic.route.ts';

test.each([
  {
    words: 'a call without a route file',
    changed: { [one]: undefined },
    fault: 'The call getClinic has no get-clinic.route.ts in server/clinics.',
  },
  {
    words: 'a route file in another slice',
    changed: {
      [one]: undefined,
      'server/members/get-clinic.route.ts': handler('getClinic'),
      'server/members/get-clinic.test.ts': '',
    },
    fault: 'server/members/get-clinic.route.ts: getClinic is a call of the slice clinics.',
  },
  {
    words: 'a call with two route files',
    changed: {
      'server/clinics/get-clinic.route.ts': handler('getClinic'),
      'server/clinics/get-clinic.test.ts': '',
    },
    fault: `The call getClinic has several route files: ${one}, server/clinics/get-clinic.route.ts.`,
  },
  {
    words: 'a route file without a call',
    changed: { 'server/clinics/clinics.route.ts': '' },
    fault: 'server/clinics/clinics.route.ts is not named after a call.',
  },
  {
    words: 'a twin in a file of its own',
    changed: { 'server/clinics/list-clinics-by-post.route.ts': '' },
    fault:
      'server/clinics/list-clinics-by-post.route.ts: this handler belongs in the file of listClinics.',
  },
  {
    words: 'a handler with the type of another call',
    changed: { [one]: "export const getClinic: Handler<'listClinics'> = () => reply;" },
    fault: `${one}: getClinic must have the type Handler<'getClinic'>.`,
  },
  {
    words: 'a schema without a call',
    changed: {
      'contract/clinics/clinics.ts':
        "export const getGone = {\n  summary: '',\n} as const satisfies CallSchema;",
    },
    fault: 'contract/clinics/clinics.ts: getGone is the schema of no call.',
  },
  {
    words: 'a second handler in a file',
    changed: { [one]: handler('getClinic') + handler('getOther') },
    fault: `${one} has getOther too: a route file has one handler.`,
  },
  {
    words: 'a second handler that is not exported',
    changed: { [one]: `${handler('getClinic')}const getOther: Handler<'getOther'> = () => reply;` },
    fault: `${one} has getOther too: a route file has one handler.`,
  },
  {
    words: 'another export',
    changed: { [one]: `${handler('getClinic')}export function helper() {}` },
    fault: `${one} has helper too: a route file has one handler.`,
  },
  {
    words: 'a route file without its handler',
    changed: { [one]: '' },
    fault: `${one} does not export the handler getClinic.`,
  },
  {
    words: 'a handler outside a route file',
    changed: { 'server/clinics/public.ts': handler('getClinic') },
    fault:
      'server/clinics/public.ts declares the handler getClinic: it belongs in get-clinic.route.ts.',
  },
  {
    words: 'a route file without a test',
    changed: { 'server/clinics/one/get-clinic.test.ts': undefined },
    fault: `${one} has no test beside it.`,
  },
])('reports $words', ({ changed, fault }) => {
  expect(faultsWith(changed)).toEqual([fault]);
});
