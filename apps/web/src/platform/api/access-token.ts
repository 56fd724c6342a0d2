// Keeps the access token in memory only. It is renewed before it expires, one renewal at a time. Calls with an
// expired token wait for the renewal (Access spec §4).

/** A token that expires within this time counts as expired, because clocks and networks are not exact. */
const EXPIRY_TOLERANCE_MS = 5_000;
/** A token that expires within this time is renewed while it is still used. */
const RENEW_AHEAD_MS = 5 * 60_000;

export interface NewToken {
  readonly accessToken: string;
  /** Seconds from now. The device's clock may be wrong, so the server's expiry time is not compared. */
  readonly expiresIn: number;
}

interface Held {
  readonly value: string;
  readonly endsAt: number;
}

export interface TokenKeeper {
  /** The token, expired or not. */
  current: () => string | undefined;
  /** A token for a call. Waits for a renewal if it has expired, and starts one if it soon will. */
  usable: () => Promise<string | undefined>;
  /** A new token; all requests during one renewal share its result. */
  renew: () => Promise<string>;
  take: (token: NewToken) => void;
  drop: () => void;
}

/** @param fetchToken requests the next token from the server; @param clock milliseconds of the device */
export function createTokenKeeper(
  fetchToken: () => Promise<NewToken>,
  clock: () => number,
): TokenKeeper {
  let held: Held | undefined;
  let running: Promise<string> | undefined;
  let drops = 0;

  function take(token: NewToken): void {
    held = { value: token.accessToken, endsAt: clock() + token.expiresIn * 1000 };
  }

  async function fetchAndTake(): Promise<string> {
    const dropsBefore = drops;
    const token = await fetchToken();
    // The user signed out during the renewal, so the token must not restore the session.
    if (drops === dropsBefore) take(token);
    return token.accessToken;
  }

  function renew(): Promise<string> {
    running ??= fetchAndTake().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function usable(): Promise<string | undefined> {
    if (held === undefined) return undefined;
    const left = held.endsAt - clock();
    if (left <= EXPIRY_TOLERANCE_MS) return renew();
    // This call uses the token that is still valid. If the renewal fails, the next call that needs it
    // reports it.
    if (left < RENEW_AHEAD_MS) renew().catch(() => undefined);
    return held.value;
  }

  return {
    current: () => held?.value,
    usable,
    renew,
    take,
    drop: () => {
      held = undefined;
      drops += 1;
    },
  };
}
