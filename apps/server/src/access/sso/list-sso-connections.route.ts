import { isRoleForClinics } from '@portal/rules/access/permissions-of.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ANSWER_PATH, METADATA_PATH } from '../saml/saml-party.ts';
import { listAllRoles } from '../roles/roles.queries.ts';
import { connectionOf } from './connection-view.ts';
import { listConnectionRows, listRoleRules } from './connections.queries.ts';
import { callbackOf } from './provider.ts';

export const listSsoConnections: Handler<'listSsoConnections'> = async ({ tx, services }) => {
  const [rows, rules, roles] = await tx.batch((on) => [
    listConnectionRows(on),
    listRoleRules(on),
    listAllRoles(on),
  ]);
  return {
    data: {
      connections: rows.map((row) => connectionOf(row, rules, services)),
      roles: roles.map(({ name, description, permissions }) => ({
        name,
        description,
        is_for_clinics: isRoleForClinics(permissions),
      })),
      callback_base: callbackOf(services, ''),
      saml_addresses: {
        entity_id: `${services.origin()}${METADATA_PATH}`,
        callback: `${services.origin()}${ANSWER_PATH}`,
      },
    },
  };
};
