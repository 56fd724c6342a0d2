// Says in words what an entry of the audit trail did, as far as its data tells: "Approved 40.00 of 60.00; line 2 declined:
// already claimed". Browser and server print the sentences in the reader's language.
import { LINE_REASONS } from '../assessment/line-reasons.ts';
import { displayedStatus } from '../claims/lifecycle/displayed-status.ts';
import { reasonParts, type StatedReason } from '../claims/lifecycle/stated-reasons.ts';
import type { DisplayedStatus } from '../claims/lifecycle/status-colours.ts';

/** A word of a value, which has a text of its own. */
type SaidWord =
  | { readonly key: `claimLists.eventReason_${StatedReason}` }
  | { readonly key: `claimLists.status_${DisplayedStatus}` }
  | { readonly key: `claims.lineReason_${(typeof LINE_REASONS)[number]}` }
  | { readonly key: 'claimLists.detailRuleReason'; readonly values: { readonly code: string } };

export type SaidValue = number | string | readonly SaidWord[];

const SENTENCES = [
  'approved',
  'approvedOf',
  'count',
  'declined',
  'declinedBecause',
  'factor',
  'failCaptcha',
  'failFactor',
  'failSignIn',
  'exceedLookUps',
  'exceedPermission',
  'exceedRate',
  'forgeRequest',
  'found',
  'lineDeclined',
  'lineReduced',
  'lockSignIn',
  'movedTo',
  'newDevice',
  'payableChanged',
  'payments',
  'proposed',
  'proposedOf',
  'reason',
  'replayToken',
  'rolesGiven',
  'rolesTaken',
  'rows',
  'submitted',
  'totalChanged',
  'waitsBecause',
] as const;

export interface Sentence {
  readonly key: (typeof SENTENCES)[number];
  readonly values: Readonly<Record<string, SaidValue>>;
}

export interface EntryToSay {
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Facts = Readonly<Record<string, unknown>>;

const factsOf = (stored: unknown): Facts =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {};

const textOf = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'
    ? String(value)
    : undefined;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An amount in dollars, which old entries have as a number. */
function amountOf(value: unknown): string | undefined {
  const amount = textOf(value);
  return amount === undefined || Number.isNaN(Number(amount))
    ? undefined
    : Number(amount).toFixed(2);
}

type Speaker = (entry: { readonly before: Facts; readonly after: Facts }) => readonly Sentence[];

/** A sentence, unless one of its values is unknown. */
function say(
  key: Sentence['key'],
  values: Readonly<Record<string, SaidValue | undefined>> = {},
): readonly Sentence[] {
  const known = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return known.length < Object.keys(values).length
    ? []
    : [{ key, values: Object.fromEntries(known) }];
}

const firstOf = (...choices: readonly (readonly Sentence[])[]) =>
  choices.find(({ length }) => length > 0) ?? [];

function reasonsOf(value: unknown): readonly SaidWord[] | undefined {
  const stored = textOf(value);
  if (stored === undefined) return undefined;
  return reasonParts(stored).map((part) =>
    'reason' in part
      ? { key: `claimLists.eventReason_${part.reason}` as const }
      : { key: 'claimLists.detailRuleReason' as const, values: { code: part.ruleCode } },
  );
}

const sayLine: Speaker = ({ after: { line, accepted, reason } }) => {
  const known = LINE_REASONS.find((one) => one === reason) ?? 'OTHER';
  const values = { line: textOf(line), reason: [{ key: `claims.lineReason_${known}` as const }] };
  return Number(accepted) === 0
    ? say('lineDeclined', values)
    : say('lineReduced', { ...values, amount: amountOf(accepted) });
};

const sayMove: Speaker = ({ before, after }) => {
  const { raw_status: to, reason, payable, billed } = after;
  const amounts = { approved: amountOf(payable), billed: amountOf(billed) };
  const lines = listOf(after['lines']).flatMap((line) => sayLine({ before, after: factsOf(line) }));
  if (to === 'APPROVED') return [...firstOf(say('approvedOf', amounts), say('approved')), ...lines];
  if (to === 'PENDING APPROVAL')
    return [...firstOf(say('proposedOf', amounts), say('proposed')), ...lines];
  if (to === 'DECLINED')
    return firstOf(say('declinedBecause', { reason: reasonsOf(reason) }), say('declined'));
  if (to === 'PENDING ASSESSOR') return say('waitsBecause', { reason: reasonsOf(reason) });
  const rawStatus = textOf(to);
  if (rawStatus === undefined) return [];
  const status = displayedStatus({ rawStatus, claimType: 'OUTPATIENT' });
  return say('movedTo', { status: [{ key: `claimLists.status_${status}` as const }] });
};

const sayTotals: Speaker = ({ before, after }) =>
  say('totalChanged', { before: amountOf(before['total']), after: amountOf(after['total']) });

const sayRun: Speaker = ({ after: { payments, total } }) =>
  say('payments', { count: Number(payments), total: amountOf(total) });

const sayRoles: Speaker = ({ before, after }) => {
  const [had, has] = [listOf(before['roles']), listOf(after['roles'])];
  const given = has.filter((role) => !had.includes(role)).join(', ');
  const taken = had.filter((role) => !has.includes(role)).join(', ');
  return [
    ...(given === '' ? [] : say('rolesGiven', { roles: given })),
    ...(taken === '' ? [] : say('rolesTaken', { roles: taken })),
  ];
};

const saySearch: Speaker = ({ after: { found } }) =>
  typeof found === 'number' ? say('found', { count: found }) : [];

const saySignIn: Speaker = ({ after }) => [
  ...(after['is_new_device'] === true ? say('newDevice') : []),
  ...say('factor', { factor: textOf(after['factor']) }),
];

/** What a refusal was, and how often it happened from where. */
const refusal =
  (key: Sentence['key']): Speaker =>
  ({ after: { count, address } }) => [
    ...say(key),
    ...(typeof count === 'number' ? say('count', { count, address: textOf(address) }) : []),
  ];

/** By action. Other entries say what every kind can have: a reason, or the number of rows of a file. */
const SPEAKERS: Readonly<Record<string, Speaker>> = {
  'access.change-roles': sayRoles,
  'access.login': saySignIn,
  'assessment.decide': sayMove,
  'claims.adjudicate': sayMove,
  'claims.bill': sayTotals,
  'claims.submit': ({ after: { total } }) => say('submitted', { total: amountOf(total) }),
  'claims.update': sayTotals,
  'members.search': saySearch,
  'payments.adjust': ({ before, after }) =>
    say('payableChanged', {
      before: amountOf(before['payable']),
      after: amountOf(after['payable']),
    }),
  'payments.prepare': sayRun,
  'payments.release': sayRun,
  'security.exceed-look-ups': refusal('exceedLookUps'),
  'security.exceed-permission': refusal('exceedPermission'),
  'security.exceed-rate': refusal('exceedRate'),
  'security.fail-captcha': refusal('failCaptcha'),
  'security.fail-factor': refusal('failFactor'),
  'security.fail-sign-in': refusal('failSignIn'),
  'security.forge-request': refusal('forgeRequest'),
  'security.lock-sign-in': refusal('lockSignIn'),
  'security.replay-token': refusal('replayToken'),
  'tools.search-members': saySearch,
};

const sayCommon: Speaker = ({ after: { reason, rows } }) => [
  ...(typeof rows === 'number' ? say('rows', { count: rows }) : []),
  ...say('reason', { reason: textOf(reason) }),
];

/** The sentences of an entry, most important first; none if its data says no more than its action. */
export function auditSentences({ action, before, after }: EntryToSay): readonly Sentence[] {
  const speaker = SPEAKERS[action] ?? sayCommon;
  return speaker({ before: factsOf(before), after: factsOf(after) });
}
