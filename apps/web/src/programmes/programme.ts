// Insurer programmes as the settings list them: order, search, and the codes that calls carry.
import type { AppConfig } from '../platform/api/config.ts';

export type Programme = AppConfig['programmes'][number];

/** One code may stand for two programmes (GEL Red and GEL Black): both make the key. */
export function programmeKey(programme: Programme): string {
  return programme.subInfo === null ? programme.code : `${programme.code}-${programme.subInfo}`;
}

/** Those that are shown, by their order (PROG-01, PROG-04). */
export function shownProgrammes(programmes: readonly Programme[]): Programme[] {
  return programmes.filter((item) => !item.isHidden).toSorted((a, b) => a.order - b.order);
}

/** Those whose name, code or sub-info contains what was typed, in any case (PROG-02). */
export function searchProgrammes(programmes: readonly Programme[], typed: string): Programme[] {
  const wanted = typed.trim().toLowerCase();
  return programmes.filter((item) =>
    [item.name, item.code, item.subInfo ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** Those that can be searched for members: the notification form offers no other (PROG-13). */
export function searchableProgrammes(programmes: readonly Programme[]): Programme[] {
  return programmes.filter((item) => !item.isNoSearchControlls);
}

const tenants: Readonly<Record<string, string>> = {
  NTUC: 'ntucincome',
  HSBC: 'da',
  DA: 'dacareadept',
};

/** The tenant of an insurer code: three are named, the others are the code in lower case (HDR-07). */
export function tenantOf(insurerCode: string): string {
  return tenants[insurerCode] ?? insurerCode.toLowerCase();
}
