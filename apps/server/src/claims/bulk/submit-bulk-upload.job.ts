// Submits the claims of a file, each in a transaction of its own, in the name of the user who submitted the file. The claim
// and its mark in the file are written together, so the job can be killed and started again at any moment.
import { calls } from '@portal/contract/calls.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import {
  cellOfField,
  isClaimProblem,
  problemOfValue,
  type BulkProblem,
  type BulkProblemCode,
  type LinePlaces,
} from '@portal/rules/claims/bulk/bulk-problems.ts';
import { SUBMITTABLE } from '@portal/rules/claims/bulk/bulk-state.ts';
import { Violation } from '@portal/contract/claims/claim-amounts.ts';
import { z } from 'zod';
import { insertAudit, type AuditEntry } from '../../platform/database/audit.queries.ts';
import type { SessionUser, Transaction } from '../../platform/database/database.ts';
import { checkPermission } from '../../platform/http/check-permission.ts';
import type { User } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { KeptRefusal, ProblemError, problemReply } from '../../platform/problem.ts';
import { submitSentClaim } from '../lifecycle/submit-sent-claim.ts';
import {
  findBulkRow,
  listReadyClaims,
  markRefused,
  markSubmitted,
  type BulkRowRow,
} from './bulk-rows.queries.ts';
import { changeUpload, noteBulkProgress } from './bulk-uploads.queries.ts';
import { problemOfViolation } from './check-bulk-claims.ts';

const Payload = z.object({ uploadId: z.uuid() });
/** Claims between two signs of life. */
const CHUNK = 20;
/** Leaves connections for the people who work at the same time. */
const AT_ONCE = 3;

/** Returns false if the submission was stopped, or if its user has lost the right to submit claims for the clinic. */
export async function submitBulkUpload(payload: unknown, server: Services): Promise<boolean> {
  const { uploadId: id } = Payload.parse(payload);
  const services = { ...server, database: server.database.forWork('job') };
  for (;;) {
    const claims = await services.database
      .inBulkUpload(id, (tx, user) => nextChunk(tx, user, id, services))
      .catch(undefinedIfForbidden);
    if (claims === undefined) return false;
    if (claims.length === 0) return true;
    const byMember = [...Map.groupBy(claims, ({ member_id: member }) => member).values()];
    // The claims of a member are submitted in their order: the first ones use up the limits.
    await inParallel(byMember, AT_ONCE, async (own) => {
      for (const { no } of own) await submitRow(id, no, services);
    });
  }
}

function undefinedIfForbidden(problem: unknown): undefined {
  if (!(problem instanceof ProblemError && problem.code === 'FORBIDDEN')) throw problem;
}

/** The next claims; none: all are submitted or refused, and the file is open for corrections again. */
async function nextChunk(
  tx: Transaction,
  sessionUser: SessionUser,
  id: string,
  { clock }: Services,
) {
  const user = checkPermission(calls.submitClaim, sessionUser, clock.now());
  const key = { clinicId: clinicOf(user), id };
  const at = clock.now().toISOString();
  const claims = await listReadyClaims(tx, key, CHUNK);
  if (claims.length > 0) await noteBulkProgress(tx, key, at);
  else await changeUpload(tx, key, { status: 'CHECKED', at });
  return claims;
}

function clinicOf({ location_id: clinicId }: Pick<User, 'location_id'>): string {
  if (clinicId === null) throw new Error('the submission of a file has no clinic');
  return clinicId;
}

async function submitRow(id: string, no: number, services: Services): Promise<void> {
  const { database, log } = services;
  try {
    await database.inBulkUpload(id, (tx, user) =>
      submitLocked(
        tx,
        checkPermission(calls.submitClaim, user, services.clock.now()),
        { id, no },
        services,
      ),
    );
  } catch (error) {
    if (!isOfClaim(error)) throw error;
    if (!(error instanceof ProblemError)) {
      log.error({ err: error, upload: id, claim: no }, 'a claim of a file could not be submitted');
    }
    await database.inBulkUpload(id, async (tx, user) => {
      const key = { clinicId: clinicOf(user), id };
      const row = await findBulkRow(tx, key, no, true);
      if (row !== undefined && isReady(row)) await markRefused(tx, key, no, problemsOf(error, row));
    });
  }
}

function isReady({ state }: BulkRowRow): boolean {
  return SUBMITTABLE.includes(state);
}

const SERVER_ERROR = 500;
/** Classes of SQLSTATE that say nothing about the claim: connection, resources, locks, shutdown. */
const PASSING = ['08', '40', '53', '55', '57'];

/** Whether the error is about the claim; another one ends the job, which is started again. */
function isOfClaim(error: unknown): boolean {
  if (error instanceof ProblemError) return statusOf(error) < SERVER_ERROR;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' || (/^\d/.test(code) && !PASSING.includes(code.slice(0, 2)));
}

function statusOf(problem: ProblemError): number {
  return problemReply(problem, 'job').status;
}

/** The holder of the lock submits the claim; the next one finds that it is submitted. */
async function submitLocked(
  tx: Transaction,
  user: User,
  { id, no }: { readonly id: string; readonly no: number },
  services: Services,
): Promise<void> {
  const key = { clinicId: clinicOf(user), id };
  const row = await findBulkRow(tx, key, no, true);
  if (row === undefined || row.sent_claim === null || !isReady(row)) return;
  const actor = {
    at: services.clock.now().toISOString(),
    userId: user.user_id,
    username: user.username,
    onBehalfOf: user.user_type === 'ADMINUSER' ? user.location_code : null,
    sessionId: null,
    traceId: `bulk ${id} ${no}`,
  };
  const audit = (entry: AuditEntry) => insertAudit(tx, actor, entry);
  const reply = await submitSentClaim({ tx, user, services, audit, body: row.sent_claim });
  if (reply instanceof KeptRefusal) {
    await markRefused(tx, key, no, problemsOf(reply.problem, row));
    return;
  }
  const { data } = reply;
  await markSubmitted(tx, key, no, {
    id: data.uuid,
    total: String(data.total_fee_amount),
    payable: String(data.total_payable_amount),
    patient: String(data.total_patient_payable_amount),
  });
}

const Violations = z.array(Violation);

const AT_MEMBER: Partial<Record<ProblemError['code'], BulkProblemCode>> = {
  MEMBER_NOT_FOUND: 'MEMBER_NOT_FOUND',
  VISIT_CHECKS_USED_UP: 'VISIT_CHECKS_USED_UP',
};

/** Why a claim was refused, at its cells. */
function problemsOf(error: unknown, { places }: Pick<BulkRowRow, 'places'>): BulkProblem[] {
  const at = places ?? noPlaces;
  if (!(error instanceof ProblemError)) return [problemAt('member', 'REFUSED_OTHERWISE', at)];
  const details = error.details.flatMap((detail) => problemOfDetail(detail, at));
  const violations = Violations.safeParse(error.violations ?? []).data ?? [];
  const broken = violations.flatMap((violation) => problemOfViolation(violation, at));
  const found = [...details, ...broken];
  if (found.length > 0) return found;
  if (error.code === 'CODE_ALREADY_USED')
    return [problemAt('approval_code', 'CODE_ALREADY_USED', at)];
  if (error.code === 'MEMBER_POLICY_INVALID') {
    return [problemAt('date_of_visit_start', 'MEMBER_POLICY_INVALID', at)];
  }
  return [problemAt('member', AT_MEMBER[error.code] ?? 'REFUSED_OTHERWISE', at)];
}

const noPlaces: LinePlaces = {
  first: 0,
  hasMemberNumber: true,
  consultation: undefined,
  procedures: [],
  drugs: [],
};

function problemOfDetail(
  { field, code, params }: ProblemDetail,
  places: LinePlaces,
): BulkProblem[] {
  const problem = isClaimProblem(code) ? code : problemOfValue(code);
  return [{ ...problemAt(field, problem, places), params: { ...params } }];
}

function problemAt(field: string, code: BulkProblemCode, places: LinePlaces): BulkProblem {
  return { ...cellOfField(field, places), code, params: {}, isWarning: false };
}
