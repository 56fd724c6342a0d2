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

/** The others only load with a public.ts. */
const played = [
  'assessment/decisions/decide-claim.route.ts',
  'assessment/queue/assign-claim.route.ts',
  'claims/lifecycle/update-claim.route.ts',
  'documents/request-uploads.route.ts',
  'guarantees/ask-for-top-up.route.ts',
  'guarantees/create-letter-request.route.ts',
  'guarantees/decide-letter.route.ts',
  'guarantees/expire-letters.job.ts',
  'guarantees/reply-to-letter-question.route.ts',
  'guarantees/submit-letter-request.route.ts',
  'guarantees/withdraw-letter-request.route.ts',
  'messages/list-claim-messages.route.ts',
  'messages/mark-claim-messages-read.route.ts',
  'messages/send-claim-message.route.ts',
];

test('the templates are made from no routes and jobs except those that the demo plays', () => {
  const routes = sources.filter((file) => /\.(?:route|job)\.ts$/.test(file));
  expect(routes.toSorted()).toEqual(played.map((file) => `apps/server/src/${file}`));
});
