import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('runs jobs as a process of their own only with a database and an address of their own', () => {
  expect(readConfig({}).jobs).toBe('on');
  expect(() => readConfig({ JOBS: 'only' })).toThrow('DATABASE_URL is required with JOBS=only.');
  expect(() => readConfig({ JOBS: 'off' })).toThrow('DATABASE_URL is required with JOBS=off.');
  const database = {
    DATABASE_URL: 'postgres://portal@localhost/portal',
    SECRET_KEYS_FILE: '/keys',
  };
  expect(readConfig({ ...database, JOBS: 'off' }).jobs).toBe('off');
  expect(() => readConfig({ ...database, JOBS: 'only' })).toThrow(
    'PUBLIC_URL is required with JOBS=only.',
  );
  const address = { PUBLIC_URL: 'https://portal.example' };
  expect(readConfig({ ...database, ...address, JOBS: 'only' }).jobs).toBe('only');
});
