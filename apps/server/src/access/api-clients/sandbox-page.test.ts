// No refusal that a program can meet, and no approval rule, is missing in docs/sandbox.md.
import { problems, type ProblemCode } from '@portal/contract/problems.ts';
import { expect, test } from 'vitest';
import { APPROVAL_RULES } from '../../demo/reference/reference-approval-rules.ts';
import { refusals, rules, rulesWithoutExample, withoutExample } from './sandbox-page.builders.ts';

/** Refusals that no call of an API client answers, by the callers who meet them. */
const refusalsOfOthers: Readonly<Record<string, readonly ProblemCode[]>> = {
  peopleWhoSignIn: [
    'REFRESH_FAILED',
    'LOGIN_FAILED',
    'EXTERNAL_LOGIN_FAILED',
    'USER_SUSPENDED',
    'PASSWORD_CHANGE_REQUIRED',
    'OTHER_USER_SIGNED_IN',
    'LINK_EXPIRED',
  ],
  managersOfUsersAndClients: [
    'ROLE_NOT_FOUND',
    'USER_NOT_FOUND',
    'API_CLIENT_NOT_FOUND',
    'WEBHOOK_NOT_FOUND',
    'DELIVERY_NOT_FOUND',
    'REGISTRATION_NOT_FOUND',
    'ROLE_IN_USE',
    'SYSTEM_ROLE',
    'OWN_ACCOUNT',
    'LAST_ADMINISTRATOR',
    'REGISTRATION_DECIDED',
    'API_CLIENT_REVOKED',
    'API_CLIENT_KEY_METHOD',
    'TOO_MANY_WEBHOOKS',
    'DELIVERY_WAITING',
    'TOO_MANY_API_CLIENTS',
    'USERNAME_TAKEN',
    'HAS_SIGNED_IN',
    'LAST_MANAGER',
    'TOO_MANY_LINKS',
    'LINKS_USED_UP',
    'WEBHOOK_PAUSED',
    'USER_NOT_ACTIVE',
  ],
  peopleAtTheirScreens: [
    'BROADCAST_ENDED',
    'BROADCAST_NOT_FOUND',
    'CLINIC_CHANGE_DECIDED',
    'CLINIC_CHANGE_NOT_FOUND',
    'CLINIC_CHANGE_UNFIT',
    'CLINIC_CHANGE_WAITS',
    'FORM_NOT_FOUND',
    'ORGANIZATION_NOT_FOUND',
    'SAVED_ITEM_NOT_FOUND',
  ],
  toolsWithoutSignIn: [
    'CAPTCHA_FAILED',
    'CODE_CLOSED',
    'ADDRESS_CLOSED',
    'NUMBER_CLOSED',
    'POLICY_TAIL_NEEDED',
    'CONSULT_TYPE_NOT_COVERED',
  ],
  assessors: [
    'FILTER_NOT_FOUND',
    'CLAIM_NOT_WAITING',
    'ASSIGNED_MEANWHILE',
    'MOVE_NOT_POSSIBLE',
    'NEEDS_OWN_DECISION',
    'CODE_ALREADY_REVOKED',
    'LETTER_CAP_BELOW_USED',
    'OWN_REQUEST',
    'OWN_PROPOSAL',
    'ABOVE_AUTHORITY',
    'COVER_CHANGED',
  ],
  finance: [
    'BATCH_NOT_FOUND',
    'PAYMENT_NOT_FOUND',
    'PAYMENT_RUN_NOT_FOUND',
    'PAYMENT_RUN_OPEN',
    'PAYMENT_WORK_RUNNING',
    'ADMINISTRATOR_NOT_SET',
    'BATCH_NOT_OPEN',
    'RUN_NOT_RELEASED',
    'CLAIM_NOT_PAID',
    'ADJUSTMENT_WITHOUT_CHANGE',
    'BATCH_STATUS_NOT_POSSIBLE',
    'BATCHES_CHANGED',
    'NOTHING_TO_PAY',
    'BANK_RETURN_REFUSED',
    'BANK_RETURN_CHANGED',
    'RUN_MOVE_NOT_POSSIBLE',
    'OWN_PAYMENT_RUN',
  ],
  clinicsWithFilesOfClaims: [
    'BULK_UPLOAD_NOT_FOUND',
    'BULK_ROW_NOT_FOUND',
    'BULK_ALREADY_UPLOADED',
    'BULK_SUBMITTING',
    'BULK_ROW_SUBMITTED',
    'BULK_HAS_SUBMITTED',
    'BULK_NOTHING_READY',
    'BULK_FILE_TOO_LARGE',
    'BULK_FILE_TYPE',
    'BULK_FILE_UNREADABLE',
    'BULK_FILE_EMPTY',
    'BULK_FILE_TOO_WIDE',
    'BULK_TOO_MANY_ROWS',
    'BULK_MAPPING_INCOMPLETE',
  ],
  administratorsOfSettings: [
    'RULE_NOT_FOUND',
    'RULE_CHANGE_NOT_FOUND',
    'DRY_RUN_NOT_FOUND',
    'DRY_RUN_RUNNING',
    'FORM_SETTINGS_NOT_FOUND',
    'PROGRAMME_NOT_FOUND',
    'PROGRAMME_EXISTS',
    'PROGRAMME_IN_USE',
  ],
  importers: [
    'IMPORT_NOT_FOUND',
    'EXPORT_NOT_FOUND',
    'ERROR_FILE_NOT_FOUND',
    'IMPORT_MOVE_NOT_POSSIBLE',
    'IMPORT_PREVIEW_CHANGED',
    'IMPORT_LOSES_COVER',
    'IMPORT_FILE_TYPE',
  ],
};

test('the page has an example of every refusal that a program can meet, or says why not', () => {
  const titles = refusals.map(({ title }) => title);
  const known = [...titles, ...withoutExample, ...Object.values(refusalsOfOthers).flat()];
  expect(known.toSorted()).toEqual(Object.keys(problems).toSorted());
});

test('the page has an example of every approval rule, or says why not', () => {
  const known = [...rules.map(({ title }) => title), ...rulesWithoutExample];
  expect(known.toSorted()).toEqual(APPROVAL_RULES.map(({ code }) => code));
});
