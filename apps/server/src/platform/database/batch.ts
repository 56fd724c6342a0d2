// Parts that run at once in a transaction: their first statements travel together, then their second ones, and so on.
import type pg from 'pg';
import type { SqlReply } from './send-together.ts';

/** Sends statements of a part with the next round, in their order. */
export type Ask = (statements: readonly pg.QueryConfig[]) => Promise<SqlReply[]>;

export type ResultsOf<Parts extends readonly unknown[]> = {
  -readonly [Index in keyof Parts]: Awaited<Parts[Index]>;
};

interface Asked {
  readonly statements: readonly pg.QueryConfig[];
  readonly replies: PromiseWithResolvers<SqlReply[]>;
}

/**
 * Runs the parts and waits for all of them.
 * @param send sends the statements of a round
 * @param begin begins the parts, which send their statements through its parameter
 * @throws the failure of the first part that failed, in the order of the parts
 */
export async function runTogether<const Parts extends readonly unknown[] | []>(
  send: (statements: readonly pg.QueryConfig[]) => Promise<SqlReply[]>,
  begin: (ask: Ask) => Parts,
): Promise<ResultsOf<Parts>> {
  let next: Asked[] = [];
  let isSending = false;
  let isOver = false;
  // The transaction is aborted after a failed statement, so later ones fail for the same reason.
  let failure: { readonly reason: unknown } | undefined;

  async function sendRounds(): Promise<void> {
    await partsAreWaiting();
    while (next.length > 0) {
      const round = next;
      next = [];
      try {
        const all = await send(round.flatMap(({ statements }) => statements));
        for (const { statements, replies } of round)
          replies.resolve(all.splice(0, statements.length));
      } catch (reason) {
        failure ??= { reason };
        for (const { replies } of round) replies.reject(reason);
      }
      await partsAreWaiting();
    }
    isSending = false;
  }

  const ask: Ask = async (statements) => {
    if (isOver) throw new Error('the batch is over');
    if (failure !== undefined) throw failure.reason;
    const replies = Promise.withResolvers<SqlReply[]>();
    next.push({ statements, replies });
    if (!isSending) {
      isSending = true;
      void sendRounds();
    }
    return replies.promise;
  };

  try {
    return await allOf(begin(ask));
  } finally {
    isOver = true;
  }
}

/** The results of all parts. Waits for all of them even if one fails. */
export async function allOf<const Parts extends readonly unknown[] | []>(
  parts: Parts,
): Promise<ResultsOf<Parts>> {
  const results = await Promise.allSettled<unknown>(parts);
  const values = results.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each part, in their order
  return values as ResultsOf<Parts>;
}

/** Until every part waits for a reply or for something outside the database. */
function partsAreWaiting(): Promise<void> {
  return new Promise((resolve) => {
    queueMicrotask(() => {
      process.nextTick(resolve);
    });
  });
}
