// The captcha: a solution is valid once, for ten minutes; the vendor checks solutions of its captcha.
import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { testSecrets } from '../../../test/fixtures.ts';
import { openPortal, type Portal } from '../../../test/portal.ts';
import { challengeOf, solutionOf, solvedChallenge } from '../../../test/tool-builders.ts';
import { openCaptcha, type Captcha } from './captcha.ts';
import { secretsFrom } from '../secrets.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

const failed = { code: 'CAPTCHA_FAILED', text: 'Please verify recaptcha.' };

function open(config: Parameters<typeof openCaptcha>[0]): Captcha {
  return openCaptcha(config, {
    secrets: testSecrets,
    clock: portal.services.clock,
    database: portal.database,
  });
}

describe('proof of work', () => {
  test('accepts a correct solution once', async () => {
    const captcha = open({ kind: 'altcha' });
    const solution = await solvedChallenge(await captcha.challenge());
    await captcha.require(solution);
    await expect(captcha.require(solution)).rejects.toMatchObject(failed);
  });

  test('accepts a solution only once if two requests send it at the same time', async () => {
    const captcha = open({ kind: 'altcha' });
    const solution = await solvedChallenge(await captcha.challenge());
    const sent = await Promise.allSettled([captcha.require(solution), captcha.require(solution)]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('expires after ten minutes', async () => {
    const captcha = open({ kind: 'altcha' });
    portal.services.clock.set('2026-11-06T10:00:00+08:00');
    const [inTime, late] = [
      await solvedChallenge(await captcha.challenge()),
      await solvedChallenge(await captcha.challenge()),
    ];
    portal.services.clock.set('2026-11-06T10:10:00+08:00');
    await captcha.require(inTime);
    portal.services.clock.set('2026-11-06T10:10:01+08:00');
    await expect(captcha.require(late)).rejects.toMatchObject(failed);
  });

  test('deletes records of used solutions after they expire', async () => {
    const captcha = open({ kind: 'altcha' });
    await captcha.require(await solvedChallenge(await captcha.challenge()));
    portal.services.clock.advance(600_001);
    await captcha.require(await solvedChallenge(await captcha.challenge()));
    const { rows } = await portal.db.owner.query('SELECT count(*)::int AS count FROM captcha_used');
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('rejects missing and invalid solutions, easier challenges and challenges of another server', async () => {
    const captcha = open({ kind: 'altcha' });
    const challenge = challengeOf(await captcha.challenge());
    const solution = await solveChallenge({ challenge, deriveKey });
    const other = openCaptcha(
      { kind: 'altcha' },
      {
        secrets: secretsFrom(Buffer.alloc(32, 8)),
        clock: portal.services.clock,
        database: portal.database,
      },
    );
    const { parameters } = challenge;
    const wrong = [
      undefined,
      '',
      'x',
      Buffer.from('null').toString('base64'),
      solutionOf({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      solutionOf({
        challenge: { ...challenge, parameters: { ...parameters, cost: 1 } },
        solution,
      }),
      solutionOf({
        challenge: { ...challenge, parameters: { ...parameters, data: { until: 4_000_000_000 } } },
        solution,
      }),
      await solvedChallenge(await other.challenge()),
    ];
    for (const one of wrong) {
      // Sequential; the list is short.
      await expect(captcha.require(one)).rejects.toMatchObject(failed);
    }
    await captcha.require(solutionOf({ challenge, solution }));
  });
});

describe('a pass', () => {
  test('is valid for its subject for ten minutes, any number of times, and for no other subject', async () => {
    const captcha = open({ kind: 'altcha' });
    portal.services.clock.set('2026-11-06T10:00:00+08:00');
    const pass = captcha.makePass('member-1') ?? '';
    portal.services.clock.set('2026-11-06T10:10:00+08:00');
    await captcha.requireOrPass(pass, 'member-1');
    await captcha.requireOrPass(pass, 'member-1');
    await expect(captcha.requireOrPass(pass, 'member-2')).rejects.toMatchObject(failed);
    await expect(captcha.require(pass)).rejects.toMatchObject(failed);
    const [, until = ''] = pass.split('.');
    const longer = pass.replace(until, String(Number(until) + 600));
    await expect(captcha.requireOrPass(longer, 'member-1')).rejects.toMatchObject(failed);
    portal.services.clock.set('2026-11-06T10:10:01+08:00');
    await expect(captcha.requireOrPass(pass, 'member-1')).rejects.toMatchObject(failed);
  });

  test('is not needed with a new solution', async () => {
    const captcha = open({ kind: 'altcha' });
    await captcha.requireOrPass(await solvedChallenge(await captcha.challenge()), 'member-1');
  });
});

/** A vendor's server; `answer` returns its response to a form. */
async function vendor(answer: (form: URLSearchParams) => { status: number; body: string }) {
  const forms: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      forms.push(body);
      const { status, body: said } = answer(new URLSearchParams(body));
      response.writeHead(status, { 'content-type': 'application/json' }).end(said);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { forms, url: `http://127.0.0.1:${address.port}/siteverify` };
}

describe.each(['recaptcha', 'turnstile'] as const)('%s', (kind) => {
  const keys = { kind, siteKey: 'site', secret: 'the secret' };

  test('sends secret and solution to the vendor, and accepts its verdict', async () => {
    const { forms, url } = await vendor((form) => ({
      status: 200,
      body: JSON.stringify({ success: form.get('response') === 'good', hostname: 'x' }),
    }));
    const captcha = open({ ...keys, verifyUrl: url });
    expect(await captcha.challenge()).toEqual({});
    await captcha.require('good');
    expect(forms).toEqual(['secret=the+secret&response=good']);
    await expect(captcha.require('bad')).rejects.toMatchObject(failed);
    await expect(captcha.require(undefined)).rejects.toMatchObject(failed);
    expect(forms).toHaveLength(2);
  });

  test('rejects every request if the vendor fails or does not respond', async () => {
    const { url } = await vendor(() => ({ status: 500, body: '{"success":true}' }));
    const garbled = await vendor(() => ({ status: 200, body: '<html>' }));
    const strange = await vendor(() => ({ status: 200, body: '{"ok":true}' }));
    for (const verifyUrl of [url, garbled.url, strange.url, 'http://127.0.0.1:1/']) {
      // Sequential; the list is short.
      await expect(open({ ...keys, verifyUrl }).require('good')).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
    }
  });
});

test('requires nothing and gives no pass if the captcha is turned off', async () => {
  const captcha = open({ kind: 'off' });
  expect(await captcha.challenge()).toEqual({});
  await captcha.require(undefined);
  await captcha.requireOrPass(undefined, 'member-1');
  expect(captcha.makePass('member-1')).toBeNull();
});
