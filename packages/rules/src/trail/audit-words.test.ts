import { describe, expect, test } from 'vitest';
import { auditSubjectOf, auditVerbOf } from './audit-words.ts';

describe('the verb of an action', () => {
  test.each([
    ['claims.read-versions', 'READ'],
    ['members.reveal-number', 'READ'],
    ['members.search', 'SEARCH'],
    ['claims.create-draft', 'CREATE'],
    ['claims.update', 'CHANGE'],
    ['claims.delete-draft', 'DELETE'],
    ['claims.submit', 'SUBMIT'],
    ['assessment.decide', 'DECIDE'],
    ['claims.print', 'DOWNLOAD'],
    ['access.external-login', 'SIGN_IN'],
    ['access.issue-token', 'SIGN_IN'],
    ['approvals.issue-code', 'CREATE'],
    ['claims.somersault', 'OTHER'],
    ['claims', 'OTHER'],
  ])('%s is %s', (action, verb) => {
    expect(auditVerbOf(action)).toBe(verb);
  });
});

test('a kind of record without a word of its own is OTHER', () => {
  expect(auditSubjectOf('claim')).toBe('claim');
  expect(auditSubjectOf('teapot')).toBe('OTHER');
});
