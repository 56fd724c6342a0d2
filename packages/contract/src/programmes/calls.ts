/** The calls of insurer programmes: a part of the table of contents (`../calls.ts`). */
const programmes = '/api/ops/programmes';
const change = { method: 'POST', access: 'master-data:update', idempotent: true } as const;

export const programmeCalls = {
  listAllProgrammes: { method: 'GET', path: programmes, access: 'master-data:read' },
  createProgramme: { ...change, path: programmes },
  changeProgramme: { ...change, path: `${programmes}/change` },
  removeProgramme: { ...change, path: `${programmes}/remove` },
} as const;
