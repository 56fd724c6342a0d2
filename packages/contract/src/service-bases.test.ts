import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { publicBase, serviceBases } from './service-bases.ts';

const services = ['provider', 'policy', 'member', 'claim', 'inventory', 'jellyfish'] as const;
const paths = Object.values(calls).flatMap((call) => [
  call.path,
  ...('aliases' in call ? call.aliases : []),
]);

describe('service bases', () => {
  test('API-BASE-05 the table has six prefixes, and each has calls', () => {
    expect(Object.keys(serviceBases).toSorted()).toEqual(services.toSorted());
    for (const base of Object.values(serviceBases)) {
      expect(paths.filter((path) => path.startsWith(`${base}/`))).not.toEqual([]);
    }
  });

  test('API-BASE-03 the public base has /v1 except for provider and inventory; member becomes membership', () => {
    expect(services.map(publicBase)).toEqual([
      '/api/public/provider',
      '/api/public/policy/v1',
      '/api/public/membership/v1',
      '/api/public/claim/v1',
      '/api/public/inventory',
      '/api/public/jellyfish/v1',
    ]);
  });
});
