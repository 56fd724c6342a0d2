// docs/requirements.md and the tests agree.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  idsInTitles,
  readCitations,
  requirementsFile,
  unknownIds,
  withTests,
} from './requirements.ts';

describe('docs/requirements.md', () => {
  const document = readFileSync(requirementsFile, 'utf8');
  const citations = readCitations();

  test('has the current tests; otherwise run npm run requirements', () => {
    expect(withTests(document, citations).split('\n')).toEqual(document.split('\n'));
  });

  test('has every id in a test title', () => {
    expect(unknownIds(document, citations)).toEqual([]);
  });

  test('has each of the 449 requirements once', () => {
    const ids = Array.from(document.matchAll(/^- \*\*([A-Z0-9-]+)\*\* \S/gm), ([, one]) => one);
    expect(ids).toHaveLength(449);
    expect(new Set(ids).size).toBe(449);
  });
});

/** The topics that the two specifications say they cover, and the areas of requirements for each. */
const topics: Readonly<Record<string, readonly string[]>> = {
  'sign-in': ['LOGIN'],
  'session and token handling': ['SESS'],
  'password screens': ['PWD'],
  registration: ['REG'],
  'the two public tools': ['NOTI', 'VALID'],
  'the top-level routes': ['RT'],
  'the calls behind them': ['API-ID', 'API-PUB', 'API-ROLE'],
  menus: ['MENU'],
  claims: ['CLM', 'OP', 'HIST'],
  drafts: ['DRAFT'],
  'members, policies, plans': ['MEMB'],
  benefits: ['BEN'],
  codes: ['CODE'],
  searches: ['DIAG', 'DRUG', 'PROV'],
  statuses: ['STAT'],
  permissions: ['PERM'],
  calls: ['API-BASE'],
  errors: ['ERR'],
  constants: ['CONST'],
};

test.each(Object.entries(topics))(
  'NFR-02 the topic "%s" has requirements, and each of its areas has tests',
  (_, areas) => {
    const document = readFileSync(requirementsFile, 'utf8');
    const wanting = areas.filter((area) => {
      const rows = document.match(new RegExp(`^- \\*\\*${area}-\\d\\d\\*\\* .*$`, 'gm'));
      return rows?.some((one) => one.includes('.test.ts')) !== true;
    });
    expect(wanting).toEqual([]);
  },
);

describe('the titles of a test file', () => {
  test('are the titles of tests, groups and tables', () => {
    const source = `
      describe('ZZ-01 a group', () => {
        test.each([1, 2])(
          "ZZ-02 it's a table, %s", () => {});
        test(\`ZZ-03 and ZZ-API-04 at once\`, run);
        test.each([{ label: 'ZZ-05 a label' }])('$label', run); // ZZ-06 a remark
        expect(idOf('ZZ-07')).toBe(7);
      });`;
    expect(idsInTitles(source)).toEqual(['ZZ-01', 'ZZ-02', 'ZZ-03', 'ZZ-API-04']);
  });
});

describe('the column of tests', () => {
  const document = '# Z\n\n- **ZZ-01** One. → –\n- **ZZ-02** Two. → `old.test.ts`\n';
  const citations = new Map([['ZZ-01', ['a.test.ts', 'b.test.ts']]]);

  test('is rewritten without other changes to the document', () => {
    expect(withTests(document, citations)).toBe(
      '# Z\n\n- **ZZ-01** One. → `a.test.ts`, `b.test.ts`\n- **ZZ-02** Two. → –\n',
    );
  });

  test('must not have unknown ids; ids of other kinds are ignored', () => {
    const found = new Map([...citations, ['ZZ-03', ['c.test.ts']], ['ICD-10', ['d.test.ts']]]);
    expect(unknownIds(document, found)).toEqual(['ZZ-03']);
  });
});
