// Creates the account of a user of a clinic or clinic group.
import { rolesOfNewUser, type UserType } from '@portal/rules/access/roles.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  refuseManagerByAdministrator,
  refusingGoneRole,
  requireRolesForClinics,
} from '../roles/roles-for-users.ts';
import { usernameTaken } from './refused-details.ts';
import { insertClinicAccount, isFirstUser, type NewAccount } from './users.queries.ts';

/** @throws ProblemError VALIDATION_FAILED at each role that users of clinics cannot have, USERNAME_TAKEN */
export async function createAccount(
  tx: Transaction,
  account: NewAccount,
  actor: { readonly user_type: UserType },
): Promise<string> {
  await requireRolesForClinics(tx, account.roles);
  const isFirst = await isFirstUser(tx, account);
  if (!isFirst) await refuseManagerByAdministrator(tx, actor, { given: account.roles, held: [] });
  const roles = rolesOfNewUser(account.roles, isFirst);
  const id = await refusingGoneRole(insertClinicAccount(tx, { ...account, roles }));
  if (id === undefined) throw usernameTaken();
  return id;
}
