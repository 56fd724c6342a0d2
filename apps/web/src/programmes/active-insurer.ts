// The insurer that calls are made for: the one in the address (?insurer=AXA), else the one of this tab.
import { readTab, writeTab } from '../platform/storage/storage.ts';

const CODE = /^[A-Z\d_-]{0,20}$/;

/** The code in a text; undefined for what is none: it would stop every call that carries it. */
function codeIn(text: string | null | undefined): string | undefined {
  const code = text?.trim().toUpperCase();
  return code !== undefined && CODE.test(code) ? code : undefined;
}

/** The code, or an empty text for all programmes (RT-17, HDR-04). */
export function activeInsurer(): string {
  const inAddress = new URLSearchParams(globalThis.location.search).get('insurer');
  return codeIn(inAddress) ?? codeIn(readTab('insurerCode')) ?? '';
}

/** Keeps the insurer for this tab; an empty text for all programmes. */
export function chooseInsurer(code: string): void {
  writeTab('insurerCode', code);
}
