import { describe, expect, test } from 'vitest';
import { createTokenKeeper, type NewToken } from './access-token.ts';

const MINUTE = 60_000;
const LIFETIME_S = 1800;
const END = LIFETIME_S * 1000;

/** A token keeper whose renewals are counted and completed by the test. */
function keeperAt(start: number) {
  let now = start;
  const waiting: Array<{ resolve: (token: NewToken) => void; reject: (error: Error) => void }> = [];
  const keeper = createTokenKeeper(
    () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
    () => now,
  );
  return {
    keeper,
    waiting,
    at: (time: number) => {
      now = time;
    },
  };
}

function holding() {
  const made = keeperAt(0);
  made.keeper.take({ accessToken: 'first', expiresIn: LIFETIME_S });
  return made;
}

describe('the access token', () => {
  test('has no token and renews nothing without a user', async () => {
    const { keeper, waiting } = keeperAt(0);
    expect(await keeper.usable()).toBeUndefined();
    expect(waiting).toHaveLength(0);
  });

  test('SESS-05 no renewal 5:01 before the end, one renewal 4:59 before it', async () => {
    const { keeper, waiting, at } = holding();
    at(END - 5 * MINUTE - 1000);
    expect(await keeper.usable()).toBe('first');
    expect(waiting).toHaveLength(0);
    at(END - 5 * MINUTE + 1000);
    expect(await keeper.usable()).toBe('first');
    expect(await keeper.usable()).toBe('first');
    expect(waiting).toHaveLength(1);
  });

  test.each([
    { seconds: -6, isEnded: false },
    { seconds: -4, isEnded: true },
    { seconds: 4, isEnded: true },
  ])(
    'SESS-04 at the end $seconds s the token has ended: $isEnded',
    async ({ seconds, isEnded }) => {
      const { keeper, waiting, at } = holding();
      at(END + seconds * 1000);
      const asked = keeper.usable();
      waiting[0]?.resolve({ accessToken: 'second', expiresIn: LIFETIME_S });
      expect(await asked).toBe(isEnded ? 'second' : 'first');
    },
  );

  test('SESS-06 three simultaneous requests cause one renewal and share its token', async () => {
    const { keeper, waiting, at } = holding();
    at(END);
    const asked = [keeper.usable(), keeper.usable(), keeper.renew()];
    expect(waiting).toHaveLength(1);
    waiting[0]?.resolve({ accessToken: 'second', expiresIn: LIFETIME_S });
    expect(await Promise.all(asked)).toEqual(['second', 'second', 'second']);
  });

  test('a failed renewal rejects all waiting requests, and the next request starts another', async () => {
    const { keeper, waiting, at } = holding();
    at(END);
    const asked = keeper.usable();
    waiting[0]?.reject(new Error('refresh token error'));
    await expect(asked).rejects.toThrow('refresh token error');
    void keeper.usable();
    expect(waiting).toHaveLength(2);
  });

  test('a failed early renewal keeps the valid token', async () => {
    const { keeper, waiting, at } = holding();
    at(END - MINUTE);
    const asked = keeper.usable();
    waiting[0]?.reject(new Error('busy'));
    expect(await asked).toBe('first');
  });

  test('a renewal that completes after sign-out does not restore the session', async () => {
    const { keeper, waiting } = holding();
    const renewing = keeper.renew();
    keeper.drop();
    waiting[0]?.resolve({ accessToken: 'second', expiresIn: LIFETIME_S });
    await renewing;
    expect(keeper.current()).toBeUndefined();
  });
});
