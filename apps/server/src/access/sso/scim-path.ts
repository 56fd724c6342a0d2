import type { Services } from '../../platform/http/services.ts';

export const SCIM_PATH = '/api/scim/v2';

/** The address that an administrator enters at the identity provider. */
export function scimAddressOf({ origin }: Pick<Services, 'origin'>): string {
  return `${origin()}${SCIM_PATH}`;
}
