// The words for entries of the audit trail: what was done, to what.

const AUDIT_VERBS = [
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
  'OTHER',
] as const;

export type AuditVerb = (typeof AUDIT_VERBS)[number];

type WordedVerb = Exclude<AuditVerb, 'OTHER' | 'REFUSED'>;

/** The first words of actions such as `claims.read-versions`. */
const FIRST_WORDS: Readonly<Record<WordedVerb, readonly string[]>> = {
  READ: ['read', 'reveal', 'review', 'history', 'context', 'list'],
  SEARCH: ['search', 'check', 'visit'],
  CREATE: ['create', 'request', 'issue', 'upload', 'start', 'prepare', 'collect', 'import'],
  CHANGE: [
    'update',
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
  ],
  DELETE: ['delete', 'remove', 'discard', 'withdraw', 'revoke', 'cancel'],
  SUBMIT: ['submit', 'bill', 'send', 'answer', 'remind', 'mail'],
  DECIDE: [
    'accept',
    'decide',
    'approve',
    'refuse',
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
  SIGN_IN: ['login', 'external', 'hand', 'choose'],
};

/** @param action `<slice>.<verb>`, such as `claims.submit` */
export function auditVerbOf(action: string): AuditVerb {
  const [, verb = ''] = action.split('.');
  const [first = ''] = verb.split('-');
  if (action === 'access.issue-token') return 'SIGN_IN';
  if (action.startsWith('security.')) return 'REFUSED';
  const found = AUDIT_VERBS.find(
    (one) => one !== 'OTHER' && one !== 'REFUSED' && FIRST_WORDS[one].includes(first),
  );
  return found ?? 'OTHER';
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
  'OTHER',
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export function auditSubjectOf(subjectType: string): AuditSubject {
  return AUDIT_SUBJECTS.find((one) => one === subjectType) ?? 'OTHER';
}
