// Tabs of one browser that renew their token at the same moment, over the network: their requests run at the same
// time, responses overtake each other and get lost, and a tab without a response tries again with the token that
// was just replaced. The browser keeps the cookies of each response as it arrives.
import { seededRandom, type Random } from '../src/demo/loading/seeded-random.ts';
import { Visitor } from './portal.ts';
import { overHttp } from './transport.ts';

/** Each browser has its own user, because a second sign-in would end the first session. */
const usernames = [
  'clinic.gp',
  'clinic.other',
  'clinic.sp',
  'clinic.tcm',
  'clinic.dental',
  'clinic.physio',
  'clinic.xray',
  'clinic.lab',
] as const;

const REFRESH_COOKIE = 'portal_refresh';

export class RacingBrowser {
  readonly username: string;
  readonly #address: string;
  readonly #signedIn: Visitor;
  readonly #firstToken: string;

  constructor(address: string, username: string, signedIn: Visitor) {
    this.username = username;
    this.#address = address;
    this.#signedIn = signedIn;
    this.#firstToken = signedIn.cookies.get(REFRESH_COOKIE) ?? '';
  }

  /** Returns the statuses of all responses. */
  async race(random: Random): Promise<number[]> {
    const tabs = Array.from({ length: random.between(2, 6) }, () => ({
      isReplyLost: random.percent(20),
      isTwice: random.percent(50),
    }));
    const statuses = await Promise.all(
      tabs.map(async ({ isReplyLost, isTwice }) => {
        const had = new Map(this.#signedIn.cookies);
        const first = await this.#renew(had, isReplyLost);
        return isTwice || isReplyLost ? [first, await this.#renew(had, false)] : [first];
      }),
    );
    return statuses.flat();
  }

  /** Sends the very first token while the tabs race; returns whether the session stays active. */
  async survivesReplay(random: Random): Promise<boolean> {
    const stolen = new Map(this.#signedIn.cookies).set(REFRESH_COOKIE, this.#firstToken);
    await Promise.all([this.race(random), this.#renew(stolen, true)]);
    const [me, again] = await Promise.all([
      this.#signedIn.try('getMe', {}),
      this.#renew(new Map(this.#signedIn.cookies), true),
    ]);
    return me.status !== 401 || again !== 401;
  }

  async #renew(had: ReadonlyMap<string, string>, isReplyLost: boolean): Promise<number> {
    const tab = new Visitor(overHttp(this.#address));
    for (const [name, value] of had) tab.cookies.set(name, value);
    const { status } = await tab.try('refreshToken', { body: {} });
    if (!isReplyLost) {
      if (!tab.cookies.has(REFRESH_COOKIE)) this.#signedIn.cookies.delete(REFRESH_COOKIE);
      for (const [name, value] of tab.cookies) this.#signedIn.cookies.set(name, value);
    }
    return status;
  }
}

export function openRacingBrowsers(address: string): Promise<RacingBrowser[]> {
  return Promise.all(
    usernames.map(async (username) => {
      const visitor = new Visitor(overHttp(address));
      await visitor.signIn(username);
      return new RacingBrowser(address, username, visitor);
    }),
  );
}

/**
 * Lets all browsers race at the same time, in several rounds.
 * @param nextRound makes the tokens old enough to be replaced again
 * @returns a line for each race in which a tab was rejected
 */
export async function raceRounds(
  browsers: readonly RacingBrowser[],
  rounds: number,
  nextRound: () => unknown,
): Promise<string[]> {
  const refused: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A round begins when the previous one is over.
    const statuses = await Promise.all(
      browsers.map((browser, place) => browser.race(seededRandom(round * browsers.length + place))),
    );
    for (const [place, of] of statuses.entries()) {
      if (of.every((status) => status === 200)) continue;
      refused.push(`round ${round}, ${browsers[place]?.username ?? ''}: ${of.join(' ')}`);
    }
    // As above.
    await nextRound();
  }
  return refused;
}
