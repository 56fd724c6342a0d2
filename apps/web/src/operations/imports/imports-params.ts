// The parameters of the imports in their addresses.
import { type Importable, IMPORTABLE } from '@portal/rules/imports/import-kinds.ts';

const MAX_PAGE = 1_000_000;

export interface ImportsParams {
  readonly page?: number;
  readonly kind?: Importable;
}

/** Without unknown values. */
export function importsParams(search: Readonly<Record<string, unknown>>): ImportsParams {
  const page = Number(search['page']);
  const kind = IMPORTABLE.find((one) => one === search['kind']);
  return {
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
    ...(kind === undefined ? {} : { kind }),
  };
}
