// Files and bodies that are as slow to read as they can be do not keep the server from answering others.
import type { CallName } from '@portal/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longestTurn } from '../../../test/processes/busy-thread.ts';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { anUpload as anImport, finishTransfers } from '../../imports/transfers/import.builders.ts';
import {
  expectShortSteps,
  expectShortTurns,
  type FhirAddress,
  MB,
} from './worst-files.builders.ts';

let portal: Portal;
let clerk: Visitor;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const listOf = (count: number, item = '0') => `[${Array(count).fill(item).join(',')}]`;

describe('JSON', () => {
  test.each<[string, CallName | FhirAddress, string]>([
    ['a million numbers', 'createDraft', `{"x":${listOf(500_000)}}`],
    ['objects without fields', 'submitClaim', `{"diagnoses":${listOf(300_000, '{}')}}`],
    [
      'thousands of unknown fields',
      'submitClaim',
      `{${Array.from({ length: 19_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
    ],
    [
      'thousands of unknown elements',
      '/fhir/R4/Claim/$submit',
      `{"resourceType":"Claim",${Array.from({ length: 19_000 }, (_, at) => `"k${at}":0`).join(',')}}`,
    ],
    [
      'thousands of elements without content',
      '/fhir/R4/Claim/$submit',
      `{"resourceType":"Claim","item":${listOf(9_000, '{"a":0}')}}`,
    ],
    ['deep brackets', 'submitClaim', '['.repeat(MB)],
    ['many strings', 'submitClaim', `{"x":${listOf(19_000, `"${'x'.repeat(48)}"`)}}`],
    ['one long string', 'submitClaim', `{"remarks":"${'\\n'.repeat(500_000)}"}`],
    ['millions of claims', 'submitClaims', `{"claims":${listOf(7 * MB)}}`],
    [
      'claims with many values',
      'submitClaims',
      `{"claims":${listOf(50, `{"key":"12345678","claim":{"x":${listOf(15_000)}}}`)}}`,
    ],
    [
      '500 claims of 30 kB',
      'submitClaims',
      `{"claims":[${Array.from({ length: 500 }, (_, at) => `{"key":"long-key-${at}","claim":{"x":${listOf(1_800, '"12345678901234"')}}}`).join(',')}]}`,
    ],
    [
      'a batch of unknown fields',
      'submitClaims',
      `{${Array.from({ length: 900_000 }, (_, at) => `"k${at}":1`).join(',')}}`,
    ],
    [
      'claims of unknown fields',
      'submitClaims',
      `{"claims":${listOf(50, `{${Array.from({ length: 19_000 }, (_, at) => `"k${at}":1`).join(',')}}`)}}`,
    ],
    ['deep brackets in a long body', 'submitClaims', `{"claims":${'['.repeat(15 * MB)}`],
  ])('%s', (_, name, body) => expectShortTurns(portal, clerk, name, () => body));
});

describe('a return file of the bank', () => {
  test.each([
    ['nested elements', '<a>'.repeat(5 * MB)],
    ['a million elements', `<Document>${'<a/>'.repeat(3 * MB)}</Document>`],
    ['one long attribute', `<Document a="${'x '.repeat(7 * MB)}">`],
    ['entities', `<Document>${'&amp;'.repeat(490_000)}</Document>`],
    [
      'transactions',
      `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts>${'<TxInfAndSts><OrgnlEndToEndId>x</OrgnlEndToEndId></TxInfAndSts>'.repeat(5_000)}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
    ],
    ['a CSV file of one row', 'reference,status\n' + 'a,'.repeat(8 * MB)],
    ['a CSV file of many payments', 'reference,status\n' + 'E2E,ACCP\n'.repeat(5_000)],
    ['spaces', ' '.repeat(17 * MB)],
  ])('%s', (_, content) =>
    expectShortTurns(portal, admin, 'previewBankReturn', () => JSON.stringify({ content })),
  );
});

describe('the reading of a return file of the bank', () => {
  test.each([
    ['one long reason', `<Document>${'y'.repeat(19_400_000)}</Document>`],
    ['one long line of long letters', '€'.repeat(6_400_000)],
  ])('%s', async (_, content) => {
    const payments = await portal.signIn('admin.finance');
    const body = { file_name: 'worst.xml', content, preview_mark: 'a'.repeat(64) };
    await expectShortTurns(portal, payments, 'readBankReturn', () => JSON.stringify(body));
  });
});

describe('a file to import', () => {
  test.each([
    ['thousands of unknown columns', `${columnNames(24_900).join(',')}\n2090-01-01,x\n`],
    ['thousands of columns without a name', `${','.repeat(99_000)}\n`],
    ['quotes out of place', `day,name\n${'a"b,"x"y\n'.repeat(50_000)}`],
    ['one long cell', `day,name\n${'"'.repeat(5 * MB)}`],
  ])('%s', async (_, content) => {
    await expectShortSteps(async () => {
      const id = await anImport(admin, 'public-holidays', content);
      const preview = await longestTurn(async () => {
        await admin.call('previewImport', { params: { id }, body: {} });
        await finishTransfers(portal);
      });
      const { data } = await admin.call('getImport', { params: { id } });
      expect(data.status).toBe('REFUSED');
      return { preview };
    });
  });
});

function columnNames(count: number): string[] {
  return Array.from({ length: count }, (_, at) => at.toString(36).padStart(3, '0'));
}
