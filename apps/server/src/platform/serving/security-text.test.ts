import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { readConfig } from '../settings/config.ts';

const ADDRESS = '/.well-known/security.txt';

test('says to whom weaknesses are reported, and until when that is valid', async () => {
  const portal = await portalForTest({
    template: 'claimless',
    environment: { SECURITY_CONTACT: 'mailto:security@portal.example' },
  });
  const answer = await portal.visitor().send({ method: 'GET', url: ADDRESS });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body.split('\n')).toEqual([
    'Contact: mailto:security@portal.example',
    'Expires: 2027-05-05T02:00:00.000Z',
    'Preferred-Languages: en',
    `Canonical: http://portal.test${ADDRESS}`,
    '',
  ]);
});

test('does not exist without a contact', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  expect((await portal.visitor().send({ method: 'GET', url: ADDRESS })).statusCode).toBe(404);
});

test.each(['security@portal.example', 'http://portal.example', 'tel:999'])(
  'refuses %s as a contact',
  (contact) => {
    expect(() => readConfig({ SECURITY_CONTACT: contact })).toThrow('SECURITY_CONTACT must begin');
  },
);
