// The programme of a page in its address; none for a new one.
export interface ProgrammeParams {
  readonly code?: string;
  /** Tells programmes with the same code apart. */
  readonly sub?: string;
}

export function programmeParams(search: Readonly<Record<string, unknown>>): ProgrammeParams {
  const { code, sub } = search;
  return {
    ...(typeof code === 'string' && code !== '' ? { code } : {}),
    ...(typeof sub === 'string' && sub !== '' ? { sub } : {}),
  };
}
