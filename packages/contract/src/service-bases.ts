/** The base path of each service (Access spec §7, Service base paths). */
export const serviceBases = {
  claim: '/api/claim/v1',
  policy: '/api/policy/v1/external',
  member: '/api/membership/v1',
  provider: '/api/provider',
  inventory: '/api/inventory',
  jellyfish: '/api/jellyfish/v1',
} as const;

type Service = keyof typeof serviceBases;

/**
 * The identity service: v1 is the older sign-in, v2 the current one. The client's settings can name others.
 */
export const identityBases = { v1: '/api/login', v2: '/api/identity/v2' } as const;

export type IdentityBases = Readonly<Record<keyof typeof identityBases, string>>;

const PUBLIC_HOST = '/api/public/{service}';
const publicNames: Readonly<Partial<Record<Service, string>>> = { member: 'membership' };
const withoutVersion: ReadonlySet<Service> = new Set(['provider', 'inventory']);

/** The base path of a service for callers without a session. */
export function publicBase(service: Service): string {
  const host = PUBLIC_HOST.replace('{service}', publicNames[service] ?? service);
  return withoutVersion.has(service) ? host : `${host}/v1`;
}
