// The insurer for calls: the one in the address (?insurer=AXA), else the one of this tab.
import { readTab, writeTab } from '../platform/storage/storage.ts';

const CODE = /^[A-Z\d_-]{0,20}$/;

/** The code in a text; undefined if invalid, because it would break every call that sends it. */
function codeIn(text: string | null | undefined): string | undefined {
  const code = text?.trim().toUpperCase();
  return code !== undefined && CODE.test(code) ? code : undefined;
}

/** The code, or an empty string for all programmes (RT-17, HDR-04). */
export function activeInsurer(): string {
  const inAddress = new URLSearchParams(globalThis.location.search).get('insurer');
  return codeIn(inAddress) ?? codeIn(readTab('insurerCode')) ?? '';
}

/** Stores the insurer for this tab; an empty string for all programmes. */
export function chooseInsurer(code: string): void {
  writeTab('insurerCode', code);
}
