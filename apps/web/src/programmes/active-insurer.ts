// The insurer that calls are made for: the one in the address (?insurer=AXA), else the one of this tab.
import { readTab, writeTab } from '../platform/storage.ts';

/** The code, or an empty text for all programmes (RT-17, HDR-04). */
export function activeInsurer(): string {
  const inAddress = new URLSearchParams(globalThis.location.search).get('insurer');
  return inAddress ?? readTab('insurerCode') ?? '';
}

/** Keeps the insurer for this tab; an empty text for all programmes. */
export function chooseInsurer(code: string): void {
  writeTab('insurerCode', code);
}
