// A page is used again only if everything that a test changed in it can be undone.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, openStage, type Stage } from '../support/browser.ts';
import { leaveMachine, takeMachine } from '../support/machines.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
});
afterAll(() => stage.close());

test('a page that was only looked at is used again, one on a slowed network is closed', async () => {
  const browser = await connect();
  const { address } = stage;
  const looked = await takeMachine(browser, address);
  await looked.goto('/healthz');
  await leaveMachine(looked, address);
  const again = await takeMachine(browser, address);
  expect(again).toBe(looked);

  const developerTools = await again.context().newCDPSession(again);
  await developerTools.send('Network.enable');
  await leaveMachine(again, address);
  expect(again.isClosed()).toBe(true);
  await browser.close();
});
