// Tabs of one browser renew their token at the same time: this must not sign out the user. A token that was
// replaced long ago must end its session.
import type pg from 'pg';
import { openRacingBrowsers, raceRounds } from '../apps/server/test/racing-tabs.ts';
import { seededRandom } from '../apps/server/src/demo/loading/seeded-random.ts';
import type { Figure } from './figures.ts';

const RACES = 1000;

export async function benchRefreshRaces(address: string, owner: pg.Client): Promise<Figure[]> {
  const browsers = await openRacingBrowsers(address);
  const age = () =>
    owner.query("UPDATE user_session SET rotated_at = rotated_at - interval '11 seconds'");
  const started = performance.now();
  const refused = await raceRounds(browsers, RACES / browsers.length, age);
  const seconds = (performance.now() - started) / 1000;
  const survived = await Promise.all(
    browsers.map((browser, place) => browser.survivesReplay(seededRandom(place))),
  );
  return [
    {
      name: `${RACES} races of several tabs, false log-outs`,
      value: refused.length,
      unit: '',
      goal: '0',
    },
    {
      name: 'Races of several tabs, eight browsers at a time',
      value: RACES / seconds,
      unit: '/s',
      goal: '–',
    },
    {
      name: 'Sessions that survive a replayed refresh token',
      value: survived.filter(Boolean).length,
      unit: `of ${browsers.length}`,
      goal: '0',
    },
  ];
}
