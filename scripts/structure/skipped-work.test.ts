import { expect, test } from 'vitest';
import { skippedWorkFaults } from './skipped-work.ts';

const faultsOf = (text: string) => skippedWorkFaults(new Map([['a.ts', text]]));

test('rejects work that is only done if there is something to call', () => {
  const fault = [
    'a.ts skips `await send()` if nothing is called: await it before the optional call.',
  ];
  expect(faultsOf('async () => { onDone?.(await send()); }')).toEqual(fault);
  expect(faultsOf('async () => one?.tell(await send());')).toEqual(fault);
});

test('accepts work before the call, and optional calls without work', () => {
  expect(faultsOf('async () => { const done = await send(); onDone?.(done); }')).toEqual([]);
  expect(faultsOf('async () => { await one?.send(text); tell(await send()); }')).toEqual([]);
  expect(faultsOf('async () => find(await send())?.name;')).toEqual([]);
});
