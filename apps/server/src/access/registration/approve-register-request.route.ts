// Creates an account at a clinic for a request, and mails the user in the language of the request. The first user of a clinic
// manages the others, so a second person confirms that account.
import { normaliseUsername } from '@portal/rules/access/normalise-login.ts';
import { registrationMessage, usernameProblem } from '@portal/rules/access/registration.ts';
import { userTypeOf } from '@portal/rules/access/roles.ts';
import { findLocation } from '../../clinics/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { authorityRolesIn, requireRolesAsProposed } from '../roles/roles-for-users.ts';
import { createAccount } from '../users/create-account.ts';
import { decideRequest } from './register-requests.queries.ts';
import { requireRequest, requireWaiting } from './require-request.ts';
import { auditedRequest, mailDecision } from './note-decision.ts';

export const approveRegisterRequest: Handler<'approveRegisterRequest'> = async (context) => {
  const { params, body, tx, user, services, version, audit } = context;
  await requireRolesAsProposed(tx, context.confirmed, body.roles);
  const request = await requireWaiting(tx, params.id, version);
  const clinic = await findLocation(tx, body.clinic_id);
  if (clinic === undefined) throw new ProblemError('LOCATION_NOT_FOUND');
  const username = chosenUsername(body.username ?? request.username);
  const userId = await createAccount(
    tx,
    {
      username,
      name: request.fullname,
      email: request.email,
      userType: userTypeOf(body.profile_type),
      profile: body.profile_type,
      roles: body.roles,
      locationId: clinic.id,
      password: { registration: params.id },
      language: request.language,
    },
    user,
  );
  const at = services.clock.now().toISOString();
  const decision = { status: 'APPROVED', by: user.user_id, at, reason: null, userId } as const;
  await decideRequest(tx, params.id, decision);
  await mailDecision(tx, { kind: 'APPROVED', registration: params.id });
  const data = await requireRequest(tx, params.id);
  const roles = data.account?.roles ?? [];
  if ((await authorityRolesIn(tx, roles)).length > 0) {
    await requireAuthority(context, {
      act: 'ROLES',
      involved: 'NOBODY',
      subject: `${username} (${clinic.code}): ${roles.join(', ')}`,
      address: `/app/ops/register-requests/${params.id}`,
    });
  }
  await audit({
    action: 'access.approve-registration',
    ...auditedRequest(params.id),
    after: { ...decision, username, clinic: clinic.code, roles },
  });
  return { data };
};

function chosenUsername(typed: string): string {
  const username = normaliseUsername(typed);
  const code = usernameProblem(username);
  if (code === undefined) return username;
  const message = registrationMessage(code, 'username');
  throw new ProblemError('VALIDATION_FAILED', { details: [{ field: 'username', code, message }] });
}
