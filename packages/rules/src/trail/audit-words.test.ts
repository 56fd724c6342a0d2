import { describe, expect, test } from 'vitest';
import { AUDIT_VERBS, auditPattern, auditSubjectOf, auditVerbOf } from './audit-words.ts';

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
    ['access.link-sso', 'CHANGE'],
    ['access.add-factor', 'CREATE'],
    ['access.end-sessions', 'DELETE'],
    ['security.fail-sign-in', 'REFUSED'],
    ['security.search-elsewhere', 'REFUSED'],
    ['claims.reader', 'OTHER'],
    ['claims.somersault', 'OTHER'],
    ['claims', 'OTHER'],
  ])('%s is %s', (action, verb) => {
    expect(auditVerbOf(action)).toBe(verb);
  });
});

test.each(AUDIT_VERBS)('the pattern of %s finds only actions that are shown so', (verb) => {
  const others = AUDIT_VERBS.filter((one) => one !== verb);
  const samples = ['claims.read', 'access.issue-token', 'approvals.issue-code', 'security.forge'];
  for (const sample of samples.filter((one) => new RegExp(auditPattern(verb)).test(one))) {
    expect(auditVerbOf(sample)).toBe(verb);
    expect(others.some((one) => new RegExp(auditPattern(one)).test(sample))).toBe(false);
  }
});

test('a kind of record without a word of its own is OTHER', () => {
  expect(auditSubjectOf('claim')).toBe('claim');
  expect(auditSubjectOf('teapot')).toBe('OTHER');
});
