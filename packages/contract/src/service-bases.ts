/** Where each service answers (Access spec §7, Service base paths). */
export const serviceBases = {
  claim: '/api/claim/v1',
  policy: '/api/policy/v1/external',
  member: '/api/membership/v1',
  provider: '/api/provider',
  inventory: '/api/inventory',
  jellyfish: '/api/jellyfish/v1',
} as const;

type Service = keyof typeof serviceBases;

/** The identity service: 1 is the older sign-in, 2 the one in use. The client's settings may name others. */
export const identityBases = { v1: '/api/login', v2: '/api/identity/v2' } as const;

export type IdentityBases = Readonly<Record<keyof typeof identityBases, string>>;

const PUBLIC_HOST = '/api/public/{service}';
const publicNames: Readonly<Partial<Record<Service, string>>> = { member: 'membership' };
const withoutVersion: ReadonlySet<Service> = new Set(['provider', 'inventory']);

/** Where a service answers whoever is not signed in. */
export function publicBase(service: Service): string {
  const host = PUBLIC_HOST.replace('{service}', publicNames[service] ?? service);
  return withoutVersion.has(service) ? host : `${host}/v1`;
}
