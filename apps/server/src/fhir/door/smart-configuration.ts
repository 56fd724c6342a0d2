// The SMART configuration: how a program gets a token (SMART App Launch 2.0, backend services).
import { SMART_SCOPES } from '@portal/rules/access/smart-scopes.ts';
import { ASSERTION_ALGORITHMS } from '../../access/public.ts';

export function smartConfiguration({ tokenAddress }: { readonly tokenAddress: string }) {
  return {
    token_endpoint: tokenAddress,
    grant_types_supported: ['client_credentials'],
    token_endpoint_auth_methods_supported: [
      'private_key_jwt',
      'client_secret_basic',
      'client_secret_post',
    ],
    token_endpoint_auth_signing_alg_values_supported: Object.values(ASSERTION_ALGORITHMS).flat(),
    scopes_supported: SMART_SCOPES,
    capabilities: ['client-confidential-asymmetric', 'permission-v1', 'permission-v2'],
  };
}
