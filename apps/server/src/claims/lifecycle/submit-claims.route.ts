// Submits many claims, each in a transaction of its own and under its own key: a refused claim does not
// affect the others, and an interrupted batch can be sent again. A key means the same in submitClaim, so the claims of
// an interrupted batch can also be sent one by one.
import { submitClaim as submitClaimSchema } from '@portal/contract/claims/submitted-claims.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { detailsOf, wordsOf } from '../../platform/http/field-problems.ts';
import { answerOnce, requestHash } from '../../platform/http/idempotency.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { KeptRefusal, ProblemError, problemReply } from '../../platform/problem.ts';
import { submitSentClaim } from './submit-sent-claim.ts';

type Submitting = Parameters<Handler<'submitClaims'>>[0];
type ClaimOfBatch = Submitting['body']['claims'][number];
type Answer = Reply<'submitClaims'>['data'][number];

/** Leaves connections for the people who work beside the program. */
const AT_ONCE = 3;

export const submitClaims: Handler<'submitClaims'> = async ({ body, ...submitting }) => {
  const answers = new Map<string, Answer>();
  await inParallel(byMember(body.claims), AT_ONCE, async (claims) => {
    for (const claim of claims) answers.set(claim.key, await submitOne(submitting, claim));
  });
  return { data: body.claims.flatMap(({ key }) => answers.get(key) ?? []) };
};

/** The claims of a member are submitted in their order: the first ones use up the limits. */
function byMember(claims: readonly ClaimOfBatch[]): ClaimOfBatch[][] {
  return [...Map.groupBy(claims, ({ claim }) => claim['member_id_claimant']).values()];
}

async function submitOne(
  submitting: Omit<Submitting, 'body'>,
  { key, claim }: ClaimOfBatch,
): Promise<Answer> {
  try {
    return await storeOne(submitting, { key, claim });
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { status, body: problem } = problemReply(error, submitting.traceId);
    // Without a session or a database, the whole batch fails and can be sent again.
    if (status === 401 || status >= 500) throw error;
    return { key, status, claim: null, recalculated: null, problem };
  }
}

async function storeOne(
  { user, inTransaction, ...basics }: Omit<Submitting, 'body'>,
  { key, claim }: ClaimOfBatch,
): Promise<Answer> {
  const parsed = submitClaimSchema.body.safeParse(claim, { error: wordsOf });
  if (!parsed.success) {
    const details = parsed.error.issues.flatMap((issue) => detailsOf(issue));
    throw new ProblemError('VALIDATION_FAILED', { details });
  }
  const hash = await requestHash('submitClaim', { body: claim });
  const answered = await inTransaction(({ tx, audit }) =>
    answerOnce(tx, { userId: user.user_id, key, hash }, async () => {
      const reply = await submitSentClaim({ ...basics, user, tx, audit, body: parsed.data });
      if (reply instanceof KeptRefusal) return reply;
      const { status } = submitClaimSchema.reply;
      return { status, body: reply, version: reply.data.version };
    }),
  );
  if (answered instanceof KeptRefusal) throw answered.problem;
  return answerOf(key, submitClaimSchema.reply.body.parse(answered.body));
}

function answerOf(key: string, { data, recalculated }: Reply<'submitClaim'>): Answer {
  return {
    key,
    status: submitClaimSchema.reply.status,
    claim: {
      uuid: data.uuid,
      claim_code: data.claim_code,
      version: data.version,
      display_status: data.display_status,
      total_fee_amount: data.total_fee_amount,
      total_payable_amount: data.total_payable_amount,
      total_patient_payable_amount: data.total_patient_payable_amount,
    },
    recalculated,
    problem: null,
  };
}
