// Loading the detail of a claim that is accepted but not yet checked.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimQuery } from './claim-detail.api.ts';

const id = '00000000-0000-7000-8000-000000000001';
let answers: () => Response;
let asked: number;
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  asked = 0;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(answers());
  });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const claimIn = (status: string) => () => Response.json({ data: { uuid: id, raw_status: status } });

/** The state of the screen's query. */
function openDetail() {
  const observer = new QueryObserver(client, claimQuery(id));
  const stop = observer.subscribe(() => undefined);
  return { observer, stop };
}

describe('loading a claim', () => {
  test('CLM-17 polls every 100 ms up to 20 times, stops at 2000 ms; an error clears the loading', async () => {
    answers = claimIn('SUBMITTED');
    const { observer, stop } = openDetail();
    await vi.advanceTimersByTimeAsync(1_999);
    expect([asked, observer.getCurrentResult().isLoading]).toEqual([20, true]);
    await vi.advanceTimersByTimeAsync(1);
    expect([asked, observer.getCurrentResult().isLoading]).toEqual([21, false]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(21);
    expect(observer.getCurrentResult().data?.raw_status).toBe('SUBMITTED');
    stop();

    client.clear();
    asked = 0;
    answers = () =>
      asked < 3
        ? claimIn('SUBMITTED')()
        : Response.json({ code: 'INTERNAL', message: 'no' }, { status: 500 });
    const second = openDetail();
    await vi.advanceTimersByTimeAsync(150);
    expect(second.observer.getCurrentResult().isLoading).toBe(true);
    await vi.advanceTimersByTimeAsync(50);
    expect(second.observer.getCurrentResult()).toMatchObject({ isLoading: false, isError: true });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toBe(3);
    second.stop();
  });

  test('shows a checked claim immediately', async () => {
    answers = claimIn('NEW');
    const { observer, stop } = openDetail();
    await vi.advanceTimersByTimeAsync(0);
    expect([asked, observer.getCurrentResult().isLoading]).toEqual([1, false]);
    stop();
  });
});
