// National numbers in the wrong places of an import file are masked in whatever quotes the file.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../../test/portal.ts';
import { aPreview, anApplied, anUpload } from './import.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const DIGITS = /7100041|3000003|3000001/;

/** The import as it is shown and stored, and its list of invalid rows. */
async function textsOf(id: string): Promise<string[]> {
  const { data } = await admin.call('getImport', { params: { id } });
  const { rows } = await portal.db.owner.query('SELECT * FROM import_run WHERE id = $1', [id]);
  const texts = [JSON.stringify(data), JSON.stringify(rows)];
  if (!data.has_error_file) return texts;
  const { data: link } = await admin.call('openImportErrors', { params: { id } });
  return [...texts, (await admin.fetch(link.url)).body];
}

const HEADINGS = 'national_id,name,date_of_birth';
const MEMBER = 'T3000001Z,Somebody,1980-05-03';

describe('a national number in an invalid file is masked', () => {
  test.each([
    ['a file without headings', 'S7100041I,Tan Ah Kow,1980-05-03\n', '•••••041I'],
    ['headings', `${HEADINGS},"NRIC S7100041-I"\n${MEMBER},x\n`, '•••••041I'],
    ['a repeated heading', `${HEADINGS},T3000003F,T3000003F\n${MEMBER},x,x\n`, '•••••003F'],
    ['a date', `${HEADINGS},expiry_date\n${MEMBER},S7100041I\n`, '•••••041I'],
    ['a mail address', `${HEADINGS},email\n${MEMBER},S 7100041 (I)\n`, '•••••041I'],
    ['codes', `${HEADINGS},declared_conditions\n${MEMBER},(S7100041I)\n`, '•••••041I'],
    [
      'codes that nobody knows',
      `${HEADINGS},company_code,programme_code,policy_number,relation,plan_code,start_date,expiry_date\n${MEMBER},T3000001Z,AXA,S7100041I,MAIN,T3000003F,2026-01-01,2026-12-31\n`,
      '•••••001Z',
    ],
  ])('in %s', async (_place, content, masked) => {
    const { id, bad_rows: rows } = await aPreview(portal, admin, 'members', content);
    expect(rows.map(({ problem }) => problem).join('\n')).toContain(masked);
    for (const text of await textsOf(id)) expect(text).not.toMatch(DIGITS);
  });
});

const surcharges = (description: string, fee: string) =>
  `clinic_code,description,day_type,hour_from,hour_to,fee\nGP0007,${description},PH,0,23,${fee}\n`;

test('a national number is masked in the first records of a preview', async () => {
  const added = await aPreview(portal, admin, 'insurers', 'code,name\nS7100041I,One\n');
  expect(added.samples).toMatchObject([{ effect: 'ADDED', record: '•••••041I' }]);
  const person = `${HEADINGS},email\nS7100041I,Tan S7100041-I,1980-05-03,a@clinic.example\n`;
  const member = await aPreview(portal, admin, 'members', person);
  expect(member.samples[0]?.cells).toEqual(
    expect.arrayContaining([
      { column: 'national_id_tail', from: null, to: '041I' },
      { column: 'name', from: null, to: 'Tan •••••041I' },
      { column: 'date_of_birth', from: null, to: '1980-05-03' },
    ]),
  );
  await anApplied(portal, admin, 'insurers', 'code,name\nNEWONE,One\n');
  const changed = await aPreview(portal, admin, 'insurers', 'code,name\nNEWONE,"S7100041-I"\n');
  expect(changed.samples[0]?.cells).toEqual([{ column: 'name', from: 'One', to: '•••••041I' }]);
  for (const { id } of [added, member, changed]) {
    for (const text of await textsOf(id)) expect(text).not.toMatch(DIGITS);
  }
});

test('a national number is masked in the name of the file', async () => {
  const more = { file_name: 'members of S7100041I.csv' };
  const id = await anUpload(admin, 'members', `${HEADINGS}\n${MEMBER}\n`, more);
  const [shown, stored] = await textsOf(id);
  expect(shown).toContain('members of •••••041I.csv');
  expect(stored).not.toMatch(DIGITS);
  const { rows } = await portal.db.owner.query(
    'SELECT after FROM audit_entry WHERE subject_id = $1',
    [id],
  );
  expect(JSON.stringify(rows)).not.toMatch(DIGITS);
});

test('an import forgets the quoted rows when it is discarded', async () => {
  const { id } = await aPreview(portal, admin, 'surcharges', surcharges('Test', 'free'));
  const { data } = await admin.call('discardImport', { params: { id }, body: {} });
  expect(data).toMatchObject({ status: 'DISCARDED', bad_row_count: 1, bad_rows: [], samples: [] });
});
