// The words for entries of the audit trail: what was done, to what.

export const AUDIT_VERBS = [
  'READ',
  'SEARCH',
  'CREATE',
  'CHANGE',
  'DELETE',
  'SUBMIT',
  'DECIDE',
  'DOWNLOAD',
  'SIGN_IN',
  'REFUSED',
] as const;

export type AuditVerb = (typeof AUDIT_VERBS)[number];

/** How the part after the slice begins, in whole words: `read` for `claims.read-versions`. */
const BEGINNINGS: Readonly<Record<Exclude<AuditVerb, 'REFUSED'>, readonly string[]>> = {
  READ: ['read', 'reveal', 'review', 'history', 'context', 'list', 'run'],
  SEARCH: ['search', 'check', 'visit'],
  CREATE: [
    'create',
    'request',
    'issue-code',
    'upload',
    'start',
    'prepare',
    'collect',
    'import',
    'add',
    'record',
  ],
  CHANGE: [
    'update',
    'edit',
    'change',
    'set',
    'replace',
    'remark',
    'assign',
    'adjust',
    'settle',
    'close',
    'mark',
    'apply',
    'replay',
    'fail',
    'expire',
    'retry',
    'reset',
    'renew',
    'resume',
    'restore',
    'keep',
    'switch',
    'take',
    'link',
  ],
  DELETE: ['delete', 'remove', 'retire', 'discard', 'withdraw', 'revoke', 'cancel', 'end'],
  SUBMIT: ['submit', 'bill', 'send', 'answer', 'remind', 'mail', 'propose', 'ask', 'reply'],
  DECIDE: [
    'accept',
    'acknowledge',
    'decide',
    'approve',
    'refuse',
    'reject',
    'decline',
    'release',
    'adjudicate',
    'suspend',
    'reactivate',
    'confirm',
    'plan',
    'write',
  ],
  DOWNLOAD: ['print', 'export', 'download', 'preview'],
  SIGN_IN: ['login', 'external', 'hand', 'choose', 'issue-token', 'sso', 'step'],
};

const SECURITY = String.raw`security\.`;

/** A regular expression for the actions of a verb, for JavaScript and PostgreSQL. */
export function auditPattern(verb: AuditVerb): string {
  if (verb === 'REFUSED') return `^${SECURITY}`;
  return String.raw`^(?!${SECURITY})[a-z]+\.(?:${BEGINNINGS[verb].join('|')})(?:-|$)`;
}

/** Verbs of entries about somebody who saw personal data without changing it (decision 50). */
export const READING_VERBS = ['READ', 'SEARCH', 'DOWNLOAD'] as const satisfies AuditVerb[];

const patterns = AUDIT_VERBS.map((verb) => ({ verb, pattern: new RegExp(auditPattern(verb)) }));

/** @param action `<slice>.<verb>`, such as `claims.submit` */
export function auditVerbOf(action: string): AuditVerb | 'OTHER' {
  return patterns.find(({ pattern }) => pattern.test(action))?.verb ?? 'OTHER';
}

/** The kinds of records that entries are about and that have a word of their own. */
const AUDIT_SUBJECTS = [
  'claim',
  'request',
  'member',
  'policy',
  'letter',
  'draft',
  'document',
  'session',
  'app_user',
  'role',
  'registration',
  'api_client',
  'webhook',
  'approval_request',
  'approval_code',
  'referral_code',
  'provider_batch',
  'payment_run',
  'payment',
  'tax_document',
  'bank_account',
  'clinic_change',
  'bulk_upload',
  'import_run',
  'export_run',
  'record',
  'appointment',
  'approval_rule',
  'audit_entry',
  'security_alert',
  'bank_return',
  'broadcast',
  'call',
  'proposal',
  'claim_batch',
  'claim_form_config',
  'debts',
  'general_form',
  'insurer',
  'job',
  'journal',
  'location',
  'payment_work',
  'platform',
  'programme',
  'report',
  'scim_group',
  'setting',
  'sso_connection',
  'OTHER',
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export function auditSubjectOf(subjectType: string): AuditSubject {
  return AUDIT_SUBJECTS.find((one) => one === subjectType) ?? 'OTHER';
}
