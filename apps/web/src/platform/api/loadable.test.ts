import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAhead, type Ahead } from './loadable.ts';

let loaded: string[];
let idle: (() => void)[];
beforeEach(() => {
  loaded = [];
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});
afterEach(() => vi.unstubAllGlobals());

const part = (name: string): Ahead => ({
  load: () => {
    loaded.push(name);
    return Promise.resolve();
  },
});

const rest = () => expect.poll(() => idle.length).toBe(1);
const beIdle = () => idle.shift()?.();

test('loads parts one at a time when idle, until stopped', async () => {
  const stop = loadAhead([part('palette'), part('calendar'), part('toasts')]);
  expect(loaded).toEqual([]);
  beIdle();
  expect(loaded).toEqual(['palette']);
  await rest();
  beIdle();
  expect(loaded).toEqual(['palette', 'calendar']);
  await rest();
  stop();
  beIdle();
  expect(loaded).toEqual(['palette', 'calendar']);
});

test('a part that fails to load does not delay the next', async () => {
  loadAhead([{ load: () => Promise.reject(new Error('lost')) }, part('calendar')]);
  beIdle();
  await rest();
  beIdle();
  expect(loaded).toEqual(['calendar']);
});

test('preloads nothing for users who save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  loadAhead([part('palette')]);
  beIdle();
  expect(loaded).toEqual([]);
});
