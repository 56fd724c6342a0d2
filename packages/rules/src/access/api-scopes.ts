// The permissions that an API client can have: those of a clinic that guard a call. Managing users and API
// clients is not among them, so a program cannot give itself or another program more rights.
import type { Permission } from './permissions.ts';

export const API_SCOPES = [
  'member-search-single:read',
  'outpatient-claim:create',
  'outpatient-claim:read',
  'outpatient-claim:update',
  'outpatient-claim:delete',
  'inpatient-claim:create',
  'inpatient-claim:read',
  'inpatient-claim:update',
  'inpatient-claim:delete',
  'draft-visits:create',
  'draft-visits:read',
  'draft-visits:update',
  'draft-visits:delete',
  'documents:update',
  'request-log:create',
  'request-log:read',
  'request-log:update',
  'request-log:delete',
  'log:read',
  'payment-advice-outpatient:read',
  'payment-advice-inpatient:read',
  'payment-advice-multiple:read',
  'download-bcti:read',
  'download-invoice:read',
  'download-payment-advice-summary:read',
  'download-credit-note:read',
  'clinic-group:read',
] as const satisfies readonly Permission[];

export type ApiScope = (typeof API_SCOPES)[number];

/** The scopes among these permissions, each once, in the order of the list. */
export function scopesIn(permissions: Iterable<string>): ApiScope[] {
  const held = new Set(permissions);
  return API_SCOPES.filter((scope) => held.has(scope));
}
