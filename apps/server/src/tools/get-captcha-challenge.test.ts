import { expect, test } from 'vitest';
import { anonymousVisitor, portalForTest } from '../../test/portal.ts';
import {
  challengeOf,
  checkValidity,
  ofProgramme,
  solvedChallenge,
} from '../../test/tool-builders.ts';

test('returns a new challenge each time, whose solution is accepted once', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const visitor = await anonymousVisitor(portal);
  const [one, other] = await Promise.all([
    visitor.call('getCaptchaChallenge', {}),
    visitor.call('getCaptchaChallenge', {}),
  ]);
  expect(challengeOf(one).parameters.nonce).not.toBe(challengeOf(other).parameters.nonce);
  const headers = ofProgramme('AXA', { 'x-captcha': await solvedChallenge(one) });
  await checkValidity(visitor, 'T3000001Z', headers);
  const again = await visitor.refused('searchPublicMembers', {
    query: { nric: 'T3000001Z' },
    headers: { 'x-feature': 'member-validity', ...headers },
  });
  expect(again).toMatchObject({ http: 403, code: 'CAPTCHA_FAILED' });
});
