// Each list of payment advice and each document has its own permission. Clinic users have all of them today, so the
// handlers are called with narrowed users; check-permission.test.ts proves the door.
import type { Permission } from '@portal/rules/access/permissions.ts';
import { ADVICE_PERMISSIONS, type AdviceKind } from '@portal/rules/payments/advice-kind.ts';
import { TAX_DOCUMENT_KINDS, type TaxDocumentKind } from '@portal/rules/payments/batch-totals.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { insertAudit } from '../../platform/database/audit.queries.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Http, User } from '../../platform/http/handler.ts';
import { KeptRefusal, ProblemError } from '../../platform/problem.ts';
import { exportPaymentAdvice } from './export-payment-advice.route.ts';
import { getOwedAmounts } from './get-owed-amounts.route.ts';
import { getPaymentAdvice } from './get-payment-advice.route.ts';
import { getPaymentDocument } from './get-payment-document.route.ts';
import { getPaymentSummary } from './get-payment-summary.route.ts';
import { listPaymentAdviceClaims } from './list-payment-advice-claims.route.ts';
import { listPaymentAdvices } from './list-payment-advices.route.ts';

const DOWNLOADS = {
  SUMMARY: 'download-payment-advice-summary:read',
  BCTI: 'download-bcti:read',
  INVOICE: 'download-invoice:read',
  CREDIT_NOTE: 'download-credit-note:read',
} as const satisfies Record<TaxDocumentKind, Permission>;

const lists = [
  { kind: 'OUTPATIENT', types: ['OUTPATIENT'] },
  { kind: 'INPATIENT', types: ['INPATIENT'] },
  { kind: 'MULTIPLE', types: ['OUTPATIENT', 'INPATIENT'] },
] as const satisfies readonly { kind: AdviceKind; types: readonly string[] }[];

const withoutHeaders: Http = {
  ip: '127.0.0.1',
  userAgent: '',
  isSecure: false,
  header: () => undefined,
  cookie: () => undefined,
  setCookie: () => undefined,
  markSandbox: () => undefined,
  setAside: () => Promise.reject(new Error('no file is set aside')),
};

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

function contextOf(tx: Transaction, user: User) {
  const actor = {
    at: portal.services.clock.now().toISOString(),
    userId: user.user_id,
    username: user.username,
    onBehalfOf: null,
    sessionId: user.session_id,
    traceId: '',
  };
  return {
    tx,
    user,
    services: portal.services,
    traceId: '',
    http: withoutHeaders,
    version: undefined,
    audit: (entry: Parameters<typeof insertAudit>[2]) => insertAudit(tx, actor, entry),
  };
}

/** Runs work in the session of a specialist's clerk, who has only the permissions. */
async function withOnly<Result>(
  permissions: readonly Permission[],
  work: (context: ReturnType<typeof contextOf>) => Promise<Result>,
  username = 'clinic.sp',
): Promise<Result> {
  const visitor = await portal.signIn(username);
  const token = await portal.services.tokens.verifyAccess(visitor.accessToken ?? '');
  if (typeof token === 'string') throw new Error(`the token is ${token}`);
  const done = await portal.services.database.inSession(token.sessionId, async (tx, user) => ({
    result: await work(contextOf(tx, { ...user, permissions: new Set(permissions) })),
  }));
  if (done === undefined) throw new Error('the session has ended');
  return done.result;
}

/** The code of the refusal; undefined if the call is answered. */
async function refusalOf(answer: Promise<unknown>): Promise<string | undefined> {
  try {
    const answered = await answer;
    return answered instanceof KeptRefusal ? answered.problem.code : undefined;
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

async function anAdviceOf(claimType: string): Promise<string> {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    `SELECT b.id FROM provider_batch b JOIN location l ON l.id = b.clinic_id
      WHERE l.code = 'SP0001' AND b.claim_type = $1 AND b.status <> 'OPEN' ORDER BY b.name LIMIT 1`,
    [claimType],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`the specialist has no ${claimType} advice`);
  return row.id;
}

const paged = { page: 1, size: 1000 };

describe('PAY-02 PERM-14 a user with one list', () => {
  test.each(lists)(
    '$kind lists advice of $types, and cannot list others',
    async ({ kind, types }) => {
      const answers = await withOnly([ADVICE_PERMISSIONS[kind]], async (context) => {
        const list = (asked: AdviceKind) =>
          listPaymentAdvices({ ...context, query: { ...paged, kind: asked } });
        const answer = await list(kind);
        if (answer instanceof KeptRefusal) throw answer.problem;
        const others = lists.filter((one) => one.kind !== kind);
        return {
          types: answer.data.map((advice) => advice.claim_type),
          others: await Promise.all(others.map((other) => refusalOf(list(other.kind)))),
        };
      });
      expect([...new Set(answers.types)].toSorted()).toEqual([...types].toSorted());
      expect(answers.others).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    },
  );

  test.each(
    lists.flatMap(({ kind, types }) =>
      (['OUTPATIENT', 'INPATIENT'] as const).map((claimType) => ({
        kind,
        claimType,
        refusal: types.some((type) => type === claimType) ? undefined : 'FORBIDDEN',
      })),
    ),
  )('$kind opens and exports $claimType advice: $refusal', async ({ kind, claimType, refusal }) => {
    const params = { id: await anAdviceOf(claimType) };
    const codes = await withOnly([ADVICE_PERMISSIONS[kind]], async (context) => [
      await refusalOf(getPaymentAdvice({ ...context, params })),
      await refusalOf(listPaymentAdviceClaims({ ...context, params, query: paged })),
      await refusalOf(exportPaymentAdvice({ ...context, params, query: { format: 'csv' } })),
    ]);
    expect(codes).toEqual([refusal, refusal, refusal]);
  });

  test.each(lists)(
    '$kind has the sums and months of $types in the summary',
    async ({ kind, types }) => {
      const { answer, clinicId } = await withOnly([ADVICE_PERMISSIONS[kind]], async (context) => {
        const found = await getPaymentSummary({ ...context, query: {} });
        if (found instanceof KeptRefusal) throw found.problem;
        return { answer: found.data, clinicId: context.user.location_id };
      });
      const { rows } = await portal.db.owner.query<{ due: number; unbatched: number }>(
        `SELECT (SELECT sum(net_amount)::float FROM provider_batch
                WHERE clinic_id = $1 AND claim_type = ANY ($2) AND status <> 'PAID_TO_PROVIDERS' AND net_amount > 0) AS due,
              (SELECT coalesce(sum(total_payable_amount), 0)::float FROM claim
                WHERE clinic_id = $1 AND claim_type = ANY ($2) AND raw_status = 'APPROVED'
                  AND provider_batch_status IS NULL AND voided_at IS NULL) AS unbatched`,
        [clinicId, types],
      );
      expect(answer.next_payment?.amount).toBe(rows[0]?.due);
      expect(answer.approved_unbatched_amount).toBe(rows[0]?.unbatched);
      const shown: readonly string[] = types;
      expect(answer.months.filter((month) => !shown.includes(month.claim_type))).toEqual([]);
    },
  );
});

test.each(lists)('$kind sees what is owed for $types', async ({ kind, types }) => {
  const owed = await withOnly(
    [ADVICE_PERMISSIONS[kind]],
    async (context) => {
      const answer = await getOwedAmounts({ ...context, query: {} });
      if (answer instanceof KeptRefusal) throw answer.problem;
      return answer.data;
    },
    'clinic.gp',
  );
  const hasOutpatient = types.some((type) => type === 'OUTPATIENT');
  expect(owed.debts.map((debt) => debt.claim_type)).toEqual(hasOutpatient ? ['OUTPATIENT'] : []);
  expect(owed.owed_amount > 0).toBe(hasOutpatient);
});

test.each(TAX_DOCUMENT_KINDS)('PERM-14 downloads %s with its permission only', async (kind) => {
  const { rows } = await portal.db.owner.query<{ id: string }>(
    "SELECT batch_id AS id FROM tax_document WHERE document_no LIKE 'CN-%-000001' ORDER BY year DESC",
  );
  const id = rows[0]?.id ?? '';
  const codes = await withOnly(
    [ADVICE_PERMISSIONS.OUTPATIENT, DOWNLOADS[kind]],
    (context) =>
      Promise.all(
        TAX_DOCUMENT_KINDS.map((other) =>
          refusalOf(getPaymentDocument({ ...context, params: { id, kind: other }, query: {} })),
        ),
      ),
    'clinic.gp',
  );
  expect(codes).toEqual(
    TAX_DOCUMENT_KINDS.map((other) => (other === kind ? 'DOCUMENT_BEING_MADE' : 'FORBIDDEN')),
  );
});

test('PERM-14 a document of an advice that the user cannot open is refused', async () => {
  const id = await anAdviceOf('INPATIENT');
  const permissions = [ADVICE_PERMISSIONS.OUTPATIENT, DOWNLOADS.SUMMARY];
  const code = await withOnly(permissions, (context) =>
    refusalOf(getPaymentDocument({ ...context, params: { id, kind: 'SUMMARY' }, query: {} })),
  );
  expect(code).toBe('FORBIDDEN');
});
