// Creates a program for one clinic or for all clinics of a group.
import { scopesIn } from '@portal/rules/access/api-scopes.ts';
import type { ProblemDetail } from '@portal/contract/problem.ts';
import { findLocationByIdOrCode } from '../../clinics/public.ts';
import { isUniqueViolation } from '../../platform/database/constraint-violation.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { requireClinic } from '../../platform/http/clinic-scope.ts';
import type { Handler, User } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { auditedClient, showApiClient } from './api-client-view.ts';
import { countActiveClients, insertApiClient, insertKey } from './api-clients.queries.ts';
import { openSandbox } from './open-sandbox.ts';
import { publicKeysIn } from './public-keys.ts';

/** More would not fit on one page; no clinic has that many programs. */
const MOST_CLIENTS = 200;

export const createApiClient: Handler<'createApiClient'> = async ({
  body,
  tx,
  user,
  services,
  audit,
}) => {
  await requireClinicOrGroup(tx, user, body.location_id);
  if (body.is_test) refuseGroupSandbox(body.location_id);
  const scopes = ownScopes(user, body.scopes);
  const publicKeys = publicKeysOf(body);
  if ((await countActiveClients(tx)) >= MOST_CLIENTS && user.user_type !== 'ADMINUSER') {
    throw new ProblemError('TOO_MANY_API_CLIENTS');
  }
  const now = services.clock.now().toISOString();
  if (body.is_test && body.location_id !== null) await openSandbox(tx, services, body.location_id);
  const id = await refusingTakenName(
    insertApiClient(tx, {
      name: body.name,
      scopes,
      keyMethod: body.key_method,
      locationId: body.location_id,
      inSandbox: body.is_test,
      now,
    }),
  );
  if (publicKeys !== undefined) await insertKey(tx, { clientId: id, publicKeys, now });
  await audit({
    action: 'access.create-api-client',
    ...auditedClient({ id, location_id: body.location_id }),
    after: { name: body.name, scopes, key_method: body.key_method, is_test: body.is_test },
  });
  return { data: await showApiClient(tx, id, now) };
};

function refuse(detail: ProblemDetail): never {
  throw new ProblemError('VALIDATION_FAILED', { details: [detail] });
}

/** Only a user of a clinic group can create a program for the whole group. */
async function requireClinicOrGroup(
  tx: Transaction,
  user: User,
  locationId: string | null,
): Promise<void> {
  if (locationId !== null) {
    requireClinic(user, locationId);
    if ((await findLocationByIdOrCode(tx, locationId)) === undefined) {
      throw new ProblemError('LOCATION_NOT_FOUND');
    }
    return;
  }
  if (user.user_type === 'CLINICGROUPUSER') return;
  refuse({ field: 'location_id', code: 'CLINIC_NEEDED', message: 'Choose a clinic.' });
}

/** Each clinic has a sandbox of its own. */
function refuseGroupSandbox(locationId: string | null): void {
  if (locationId !== null) return;
  const message = 'A test key works in the sandbox of one clinic. Choose a clinic.';
  refuse({ field: 'location_id', code: 'CLINIC_FOR_TESTS', message });
}

/** A program gets no permission that its creator does not have. */
function ownScopes(user: User, wanted: readonly string[]) {
  const message = 'You do not have this permission yourself, so you cannot give it.';
  const details = wanted.flatMap((scope, at) =>
    scopesIn(user.permissions).some((own) => own === scope)
      ? []
      : [{ field: `scopes.${at}`, code: 'NOT_YOUR_PERMISSION', message }],
  );
  if (details.length > 0) throw new ProblemError('VALIDATION_FAILED', { details });
  return scopesIn(wanted);
}

function publicKeysOf(body: { key_method: string; public_keys?: string | undefined }) {
  if (body.key_method === 'PRIVATE_KEY_JWT') return publicKeysIn(body.public_keys ?? '');
  if (body.public_keys === undefined) return undefined;
  return refuse({
    field: 'public_keys',
    code: 'KEYS_NOT_USED',
    message: 'A client with a secret has no public keys.',
  });
}

async function refusingTakenName<Result>(change: Promise<Result>): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    if (!isUniqueViolation(error, 'api_client_name')) throw error;
    return refuse({
      field: 'name',
      code: 'CLIENT_NAME_TAKEN',
      message: 'An API client with this name already exists.',
    });
  }
}
