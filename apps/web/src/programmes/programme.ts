// Insurer programmes from the settings: order, search, and the codes that calls send.
import type { AppConfig } from '../platform/api/config.ts';

export type Programme = AppConfig['programmes'][number];

/** Code and sub-info identify a programme, because one code can have two (GEL Red and GEL Black). */
export function programmeKey(programme: Programme): string {
  return programme.subInfo === null ? programme.code : `${programme.code}-${programme.subInfo}`;
}

/** The visible programmes, in order (PROG-01, PROG-04). */
export function shownProgrammes(programmes: readonly Programme[]): Programme[] {
  return programmes.filter((item) => !item.isHidden).toSorted((a, b) => a.order - b.order);
}

/** The programmes whose name, code or sub-info contains the text, in any case (PROG-02). */
export function searchProgrammes(programmes: readonly Programme[], typed: string): Programme[] {
  const wanted = typed.trim().toLowerCase();
  return programmes.filter((item) =>
    [item.name, item.code, item.subInfo ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** The programmes whose members can be searched; the notification form offers only these (PROG-13). */
export function searchableProgrammes(programmes: readonly Programme[]): Programme[] {
  return programmes.filter((item) => !item.isNoSearchControlls);
}

const tenants: Readonly<Record<string, string>> = {
  NTUC: 'ntucincome',
  HSBC: 'da',
  DA: 'dacareadept',
};

/** The tenant of an insurer code: three have names, others use the code in lower case (HDR-07). */
export function tenantOf(insurerCode: string): string {
  return tenants[insurerCode] ?? insurerCode.toLowerCase();
}
