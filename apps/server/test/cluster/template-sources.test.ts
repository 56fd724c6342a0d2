import { expect, test } from 'vitest';
import { sourcesOf } from './template-sources.ts';

const sources = sourcesOf('apps/server/test/cluster/make-templates.ts');

test.each([
  'apps/server/test/fixtures.ts',
  'apps/server/src/demo/data/demo-data.ts',
  'apps/server/src/demo/data/claims/demo-claim-rows.ts',
  // Through `public.ts` of another slice.
  'apps/server/src/payments/public.ts',
  'apps/server/src/access/credentials/passwords.ts',
  'packages/rules/src/benefits/adjudicate-plan.ts',
])('the templates are made from %s', (file) => {
  expect(sources).toContain(file);
});

test('the templates are not made from routes and jobs, which only load with a public.ts', () => {
  expect(sources.filter((file) => /\.(?:route|job)\.ts$/.test(file))).toEqual([]);
});
