import { describe, expect, test } from 'vitest';
import { databaseOf, urlOf } from '../migrations.ts';
import { addressForReading, addressOf, hostsIn, serversOf } from './server-list.ts';

const two = 'postgres://portal:pw@one:5433,two/portal?target_session_attrs=read-write';

describe('reads the servers of an address', () => {
  test.each([
    ['postgres://portal:pw@one:5432/portal', undefined],
    [
      two,
      {
        servers: [
          { host: 'one', port: 5433 },
          { host: 'two', port: 5432 },
        ],
        target: 'read-write',
      },
    ],
    [
      'postgresql://[::1]:5440,%2Frun%2Fpg/portal',
      {
        servers: [
          { host: '::1', port: 5440 },
          { host: '/run/pg', port: 5432 },
        ],
        target: 'read-write',
      },
    ],
    [
      'postgres://one/portal?target_session_attrs=standby',
      { servers: [{ host: 'one', port: 5432 }], target: 'standby' },
    ],
  ])('%s', (text, list) => {
    expect(serversOf(text)).toEqual(list);
  });

  test.each([
    'postgres://one,/portal',
    'postgres://one,two:99999/portal',
    'postgres://one,two/portal?target_session_attrs=slave',
  ])('refuses %s', (text) => {
    expect(() => serversOf(text)).toThrow(TypeError);
  });
});

test('another database has the same servers', () => {
  const other = urlOf(two, 'another one');
  expect(databaseOf(other)).toBe('another one');
  expect(hostsIn(other)).toBe('one:5433,two');
});

test('gives the address of each server', () => {
  expect(addressOf('postgres://u@one,two/portal', { host: '::1', port: 1 })).toBe(
    'postgres://u@[::1]:1/portal',
  );
  expect(addressOf('postgres://u@one,two/portal', { host: '/run/pg', port: 1 })).toBe(
    'postgres://u@%2Frun%2Fpg:1/portal',
  );
});

test.each([
  ['postgres://one/portal', 'postgres://one/portal'],
  ['postgres://one,two/portal', 'postgres://one,two/portal?target_session_attrs=standby'],
  [
    'postgres://one,two/p?target_session_attrs=any',
    'postgres://one,two/p?target_session_attrs=any',
  ],
])('for reading, %s is %s', (text, forReading) => {
  expect(addressForReading(text)).toBe(forReading);
});
