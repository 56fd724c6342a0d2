// The access token lives in memory only. It is renewed ahead of its end, one renewal at a time;
// calls that find it ended wait for that renewal (Access spec §4).

/** An ended token is one whose end is at most this near: clocks and networks are not exact. */
const EXPIRY_TOLERANCE_MS = 5_000;
/** A token this near to its end is renewed while it still serves. */
const RENEW_AHEAD_MS = 5 * 60_000;

export interface NewToken {
  readonly accessToken: string;
  /** Seconds from now; the device's clock may be wrong, so the server's end time is not compared. */
  readonly expiresIn: number;
}

interface Held {
  readonly value: string;
  readonly endsAt: number;
}

export interface TokenKeeper {
  /** The token, ended or not. */
  current: () => string | undefined;
  /** A token to call with: renewed first when it has ended, renewed behind when it soon will. */
  usable: () => Promise<string | undefined>;
  /** A new token; everybody who asks while one renewal runs gets that one's. */
  renew: () => Promise<string>;
  take: (token: NewToken) => void;
  drop: () => void;
}

/** @param fetchToken asks the server for the next token; @param clock milliseconds of the device */
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
    // Signed out while the renewal ran: its token must not bring the session back.
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
    // The call at hand goes out with the token that still serves; should the renewal fail, the
    // next call that needs it finds out.
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
