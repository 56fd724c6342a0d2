// Whether response times reveal if a user exists: sends requests for known and unknown users in random order
// and compares their times. 0.5 reveals nothing, 1 reveals everything.
import type pg from 'pg';
import { seededRandom } from '../apps/server/src/demo/loading/seeded-random.ts';
import { Visitor } from '../apps/server/test/portal.ts';
import { overHttp } from '../apps/server/test/transport.ts';
import type { Figure } from './figures.ts';

const PAIRS = 400;
const WARM_UP = 20;
/** Requests sent after each one; sending a mail would slow these down. */
const PROBES = 3;

/** Demo accounts; the unknown names have the same length. */
const names = {
  known: ['clinic.sp', 'clinic.dental', 'clinic.physio', 'clinic.chiro', 'clinic.lab'],
  unknown: ['clinic.zz', 'clinic.nobody', 'clinic.absent', 'clinic.nomad', 'clinic.yyy'],
};
type Kind = keyof typeof names;

interface Question {
  readonly name: string;
  readonly ask: (visitor: Visitor, username: string) => Promise<unknown>;
}

const questions: readonly Question[] = [
  {
    name: 'Forgot password',
    ask: (visitor, username) => visitor.try('forgetPassword', { body: { username } }),
  },
  {
    name: 'Sign-in with a wrong password',
    ask: (visitor, username) =>
      visitor.try('login', { body: { username, password: 'Wrong@2026' } }),
  },
  {
    name: 'Request for an account',
    ask: (visitor, username) =>
      visitor.try('register', {
        body: {
          fullname: 'Testa Tan',
          email: 'testa@clinic.sg',
          username,
          password: 'Tidal-oak-41',
          confirmPassword: 'Tidal-oak-41',
          terms: true,
        },
      }),
  },
];

type Times = Record<Kind, number[]>;

/** The probability that a known user takes longer; ties count half. */
function areaUnderCurve({ known, unknown }: Times): number {
  const wins = known.flatMap((one) =>
    unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
  );
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

async function measure(address: string, { ask }: Question, forget: () => Promise<unknown>) {
  const visitor = new Visitor(overHttp(address));
  await visitor.call('getConfig', {});
  const random = seededRandom(5);
  const own: Times = { known: [], unknown: [] };
  const next: Times = { known: [], unknown: [] };
  for (let pair = 0; pair < PAIRS + WARM_UP; pair += 1) {
    const order: readonly Kind[] = random.percent(50) ? ['known', 'unknown'] : ['unknown', 'known'];
    for (const kind of order) {
      await forget();
      const began = performance.now();
      await ask(visitor, names[kind][pair % names[kind].length] ?? '');
      const answered = performance.now();
      for (let probe = 0; probe < PROBES; probe += 1) {
        await visitor.try('forgetPassword', { body: { username: 'clinic.probe' } });
      }
      if (pair < WARM_UP) continue;
      own[kind].push(answered - began);
      next[kind].push(performance.now() - answered);
    }
  }
  return { own: areaUnderCurve(own), next: areaUnderCurve(next) };
}

export async function benchAnswerTimes(address: string, owner: pg.Client): Promise<Figure[]> {
  // Clears locks and the limit of three links an hour, so that each request is like the first.
  const forget = () => owner.query('DELETE FROM login_attempt; DELETE FROM password_link');
  const figures: Figure[] = [];
  for (const question of questions) {
    const areas = await measure(address, question, forget);
    for (const [what, area] of Object.entries(areas)) {
      const where = what === 'own' ? 'its time' : 'the time of the next requests';
      figures.push({
        name: `${question.name}: how well ${where} distinguishes known from unknown users`,
        value: Math.max(area, 1 - area),
        unit: 'AUC',
        goal: '≤ 0.53',
      });
    }
  }
  return figures;
}
