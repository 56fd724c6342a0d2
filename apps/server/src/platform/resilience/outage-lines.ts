// Shortens the log while the database or a disk is away.
import { outageOf, type Outage } from './outages.ts';

interface Fields {
  readonly err?: unknown;
}

const OUTAGE_LINE_MS = 1_000;

/**
 * While the database or a disk is away, every request and every job fails for the same reason. Each outage gets one
 * warning a second, with the number of those before it that were left out. Errors, which name failed work, are all kept.
 * No such line has a stack, because the failing code is not the cause.
 */
export function openOutageLines(): (fields: unknown, isError: boolean) => unknown {
  const last = new Map<Outage, { readonly at: number; leftOut: number }>();
  return (fields, isError) => {
    const { err, ...others }: Fields = typeof fields === 'object' ? { ...fields } : {};
    const outage = outageOf(err);
    if (outage === undefined || !(err instanceof Error)) return fields;
    const before = last.get(outage);
    const now = performance.now();
    if (!isError && before !== undefined && now - before.at < OUTAGE_LINE_MS) {
      before.leftOut += 1;
      return 'left out';
    }
    const leftOut = before?.leftOut ?? 0;
    if (!isError) last.set(outage, { at: now, leftOut: 0 });
    return {
      ...others,
      outage,
      reason: err.message,
      ...(leftOut > 0 ? { left_out: leftOut } : {}),
    };
  };
}
