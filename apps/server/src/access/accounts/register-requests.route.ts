// Requests for accounts: an administrator maps each to a clinic, which makes the account, or declines
// it. Two administrators cannot both decide; both answers are mailed in the language of the request.
import { normaliseUsername } from '@portal/rules/access/normalise-login.ts';
import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import { registrationMessage, usernameProblem } from '@portal/rules/access/registration.ts';
import { userTypeOf } from '@portal/rules/access/roles.ts';
import { problems, type ProblemDetail } from '@portal/contract/problems.ts';
import { findLocation } from '../../clinics/public.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { isReferenceViolation } from '../../platform/database/constraint-violation.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { enqueueJob } from '../../platform/jobs/jobs.queries.ts';
import { pageOf } from '../../platform/http/page.ts';
import { ProblemError } from '../../platform/problem.ts';
import type { MailJob } from '../mail/send-mail.job.ts';
import {
  createClinicAccount,
  decideRequest,
  findRequest,
  findRequestForUpdate,
  listRequestRows,
  typedPasswordHash,
  type RequestRow,
} from './register-requests.queries.ts';
import { listAllRoles, type RoleRow } from './roles.queries.ts';

type RequestCalls =
  | 'listRegisterRequests'
  | 'getRegisterRequest'
  | 'approveRegisterRequest'
  | 'declineRegisterRequest';

export const registerRequestHandlers: Handlers<RequestCalls> = {
  async listRegisterRequests({ query, tx }) {
    const { rows, total } = await listRequestRows(tx, {
      status: query.status,
      typed: query.q ?? '',
      limit: query.size,
      offset: (query.page - 1) * query.size,
    });
    return { page: pageOf(query, total), data: rows };
  },

  async getRegisterRequest({ params, tx }) {
    const request = await requireRequest(tx, params.id);
    const choices = (await rolesForClinics(tx)).map(({ name, description }) => ({
      name,
      description,
    }));
    return { data: { ...request, role_choices: choices } };
  },

  async approveRegisterRequest({ params, body, tx, user, services, version, audit }) {
    const request = await requireWaiting(tx, params.id, version);
    const clinic = await findLocation(tx, body.clinic_id);
    if (clinic === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
    await requireRolesForClinics(tx, body.roles);
    const username = chosenUsername(body.username ?? request.username);
    const creation = createClinicAccount(tx, {
      username,
      name: request.fullname,
      email: request.email,
      userType: userTypeOf(body.profile_type),
      profile: body.profile_type,
      roles: [...new Set(body.roles)],
      locationId: clinic.id,
      passwordHash: await typedPasswordHash(tx, params.id),
      language: request.language,
    });
    const userId = await refusingGoneRole(creation);
    if (userId === undefined) throw usernameTaken();
    const at = services.clock.now().toISOString();
    const decision = { status: 'APPROVED', by: user.user_id, at, reason: null, userId } as const;
    await decideRequest(tx, params.id, decision);
    await sendLater(tx, { kind: 'APPROVED', registration: params.id });
    await audit({
      action: 'access.approve-registration',
      ...subject(params.id),
      after: { ...decision, username, clinic: clinic.code, roles: body.roles },
    });
    return { data: await requireRequest(tx, params.id) };
  },

  async declineRegisterRequest({ params, body, tx, user, services, version, audit }) {
    await requireWaiting(tx, params.id, version);
    const at = services.clock.now().toISOString();
    const { reason } = body;
    const decision = { status: 'REJECTED', by: user.user_id, at, reason, userId: null } as const;
    await decideRequest(tx, params.id, decision);
    await sendLater(tx, { kind: 'DECLINED', registration: params.id });
    await audit({
      action: 'access.decline-registration',
      ...subject(params.id),
      after: { status: decision.status, reason },
    });
    return { data: await requireRequest(tx, params.id) };
  },
};

const subject = (id: string) => ({ clinicId: null, subjectType: 'registration', subjectId: id });

async function requireRequest(tx: Transaction, id: string): Promise<RequestRow> {
  const request = await findRequest(tx, id);
  if (request === undefined) throw new ProblemError('REGISTRATION_NOT_FOUND');
  return request;
}

/** The request in the version that was read, if nobody has decided it. */
async function requireWaiting(tx: Transaction, id: string, version: number): Promise<RequestRow> {
  const request = await findRequestForUpdate(tx, id);
  if (request === undefined) throw new ProblemError('REGISTRATION_NOT_FOUND');
  if (request.version !== version) throw new ProblemError('VERSION_CONFLICT');
  if (request.status !== 'PENDING_APPROVAL') throw new ProblemError('REGISTRATION_DECIDED');
  return request;
}

async function rolesForClinics(tx: Transaction): Promise<RoleRow[]> {
  return (await listAllRoles(tx)).filter(({ permissions }) => isRoleForClinics(permissions));
}

async function requireRolesForClinics(tx: Transaction, names: readonly string[]): Promise<void> {
  const known = new Set((await rolesForClinics(tx)).map(({ name }) => name));
  const details: ProblemDetail[] = names.flatMap((name, at) =>
    known.has(name) ? [] : [notForClinics(`roles.${at}`)],
  );
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
}

/** A role may be deleted between its check and the account. */
async function refusingGoneRole<Result>(creation: Promise<Result>): Promise<Result> {
  try {
    return await creation;
  } catch (error) {
    if (!isReferenceViolation(error, 'app_user_roles_exist')) throw error;
    throw new ProblemError('VALIDATION_FAILED', { details: [notForClinics('roles')] });
  }
}

function notForClinics(field: string): ProblemDetail {
  const message = 'There is no such role for the users of clinics.';
  return { field, code: 'ROLE_NOT_FOR_CLINICS', message };
}

function chosenUsername(typed: string): string {
  const username = normaliseUsername(typed);
  const code = usernameProblem(username);
  if (code === undefined) return username;
  const message = registrationMessage(code, 'username');
  throw new ProblemError('VALIDATION_FAILED', { details: [{ field: 'username', code, message }] });
}

function usernameTaken(): ProblemError {
  const code = 'USERNAME_TAKEN';
  const message = problems[code].text;
  return new ProblemError(code, { details: [{ field: 'username', code, message }] });
}

function sendLater(tx: Transaction, payload: MailJob): Promise<void> {
  return enqueueJob(tx, { task: 'send_mail', payload });
}
