import { CSV_KINDS } from '@portal/rules/imports/import-kinds.ts';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { csvFormatOf } from '../run/importable.ts';

test('returns the sample of every kind, with its columns', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  for (const kind of CSV_KINDS) {
    const { statusCode, headers, body } = await admin.send({
      method: 'GET',
      url: `/api/ops/import-kinds/${kind}/sample`,
    });
    expect({ kind, statusCode }).toEqual({ kind, statusCode: 200 });
    expect(headers['content-disposition']).toBe(`attachment; filename=${kind}.csv`);
    const known = csvFormatOf(kind).columns.map(({ name }) => name);
    const [header = '', ...lines] = body.trimEnd().split('\n');
    expect(known).toEqual(expect.arrayContaining(header.split(',')));
    expect(lines.length).toBeGreaterThan(0);
  }
});
