// Several tabs of one person whose requests for a new token are under way together, against the server
// on its port. The lock that browsers give the tabs plays no part: the server must hold without it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { openRacingBrowsers, raceRounds, type RacingBrowser } from '../../../test/racing-tabs.ts';
import { seededRandom } from '../../demo/loading/seeded-random.ts';

// `npm run bench` runs 1,000 races.
const ROUNDS = 8;
/** Longer than a replaced token is accepted. */
const APART_MS = 11_000;

let portal: Portal;
let browsers: RacingBrowser[];
beforeAll(async () => {
  portal = await openPortal();
  browsers = await openRacingBrowsers(await portal.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => portal.close());

test(`keeps eight browsers signed in through ${ROUNDS} races each, all at the same time`, async () => {
  const refused = await raceRounds(browsers, ROUNDS, () => portal.services.clock.advance(APART_MS));
  expect(refused).toEqual([]);
  const { rows } = await portal.db.owner.query(
    'SELECT DISTINCT refresh_count AS times FROM user_session WHERE ended_at IS NULL',
  );
  expect(rows).toEqual([{ times: ROUNDS }]);
});

test('ends the session during a race when a token is used that was replaced long ago', async () => {
  const survived = await Promise.all(
    browsers.map((browser, place) => browser.survivesReplay(seededRandom(place))),
  );
  expect(survived).toEqual(browsers.map(() => false));
  const { rows } = await portal.db.owner.query(
    'SELECT DISTINCT ended_reason AS reason FROM user_session WHERE ended_at IS NOT NULL',
  );
  expect(rows).toEqual([{ reason: 'REFRESH_REPLAYED' }]);
});
