// Passes a word from one screen to the next in memory, where an address or browser storage would keep
// it: what was typed to find a member, say. Taken once.

export type HandedOver = 'memberSearch' | 'callbackCode' | 'externalLogin';

const waiting = new Map<HandedOver, string>();

export function handOver(what: HandedOver, value: string): void {
  waiting.set(what, value);
}

/** What was handed over, once; undefined when nothing was. */
export function takeHandedOver(what: HandedOver): string | undefined {
  const value = waiting.get(what);
  waiting.delete(what);
  return value;
}
