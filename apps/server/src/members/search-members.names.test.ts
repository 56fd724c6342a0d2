// Names are found however they are typed: accents, case, Unicode form, apostrophes, hyphens, spaces, invisible
// characters and the order of the words do not matter.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, findPatient } from '../../test/claim-builders.ts';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';

let portal: Portal;
let clerk: Visitor;
let memberId: string;
let dateOfBirth: string;
let currentName: string;
beforeAll(async () => {
  portal = await openPortal();
  clerk = await portal.signIn('clinic.gp');
  ({ memberId } = await findPatient(clerk, 'T3000001Z'));
  const { rows } = await portal.db.owner.query<{ born: string }>(
    'SELECT date_of_birth::text AS born FROM member WHERE id = $1',
    [memberId],
  );
  dateOfBirth = rows[0]?.born ?? '';
  await clerk.call('submitClaim', { body: await aClaim(clerk, 'T3000001Z') });
  await clerk.call('createDraft', { body: await aClaim(clerk, 'T3000001Z') });
});
afterAll(() => portal.close());

/** The member has this name and a claim and a draft with it. */
async function isNamed(name: string) {
  currentName = name;
  await portal.db.owner.query('UPDATE member SET name = $1 WHERE id = $2', [name, memberId]);
  await portal.db.owner.query('UPDATE claim SET member_name = $1 WHERE member_id = $2', [
    name,
    memberId,
  ]);
}

async function foundInSearch(typed: string): Promise<boolean> {
  const question = { name: typed, date_of_birth: dateOfBirth };
  const { data } = await clerk.call('searchMembersByPost', { body: question });
  return data.some(({ member }) => member.id === memberId);
}

async function foundInHistory(typed: string): Promise<boolean> {
  const { data } = await clerk.call('listClaims', { query: { q: typed, size: 1000 } });
  return data.some((row) => row.member_name_claimant === currentName);
}

async function foundInDrafts(typed: string): Promise<boolean> {
  const { data } = await clerk.call('listDrafts', { query: { q: typed } });
  return data.some((row) => row.member_name_claimant === currentName);
}

const E_ACUTE = 'e\u0301';

describe.each([
  { name: 'José Peña', typed: ['jose pena', 'JOSÉ', `jos${E_ACUTE}`, 'Jose PEÑA', 'josé pen'] },
  { name: `Jos${E_ACUTE} Pena`, typed: ['José', 'JOSE', 'peña'] },
  { name: "Siobhan O'Brien", typed: ['O’Brien', 'obrien', 'O`BRIEN', 'siobhán o’b'] },
  { name: 'Siobhan O’Brien', typed: ["o'brien", 'OBrien', 'brien', 'Siobhan Oʼbrien'] },
  { name: 'Søren Łukasz Groß', typed: ['soren', 'lukasz', 'GROSS', 'Groß', 'ŁUKASZ'] },
  { name: 'Nguyễn Thị Ánh', typed: ['nguyen', 'NGUYỄN', 'nguyen thi anh'] },
  { name: '陳大文', typed: ['陳大文'] },
])('$name', ({ name, typed }) => {
  beforeAll(async () => {
    await isNamed(name);
  });

  test.each(typed)('is found by %s in member search, claim history and drafts', async (text) => {
    expect({
      search: await foundInSearch(text),
      history: await foundInHistory(text),
      drafts: await foundInDrafts(text),
    }).toEqual({ search: true, history: true, drafts: true });
  });

  test('is not found by other letters', async () => {
    const text = `${typed[0] ?? ''}x`;
    expect({
      search: await foundInSearch(text),
      history: await foundInHistory(text),
      drafts: await foundInDrafts(text),
    }).toEqual({ search: false, history: false, drafts: false });
  });
});

describe.each([
  {
    name: 'Anne-Marie Tan',
    typed: [
      'anne marie',
      'annemarie',
      'Anne–Marie',
      'anne\u2011marie tan',
      'TAN  Anne',
      'tan, marie',
    ],
    others: ['annemaria', 'marietan', 'anne lim'],
  },
  {
    name: 'Annemarie  Tan',
    typed: ['Anne-Marie', 'annemarie tan', 'tan annemarie', 'Ａｎｎｅｍａｒｉｅ'],
    others: ['anne-maria'],
  },
  {
    name: 'Ravi S/O Kumar',
    typed: ['ravi kumar', 'Ravi s/o Kumar', 'kumar ravi', 'Ravi D/O Kumar', 'RAVI S / O KUMAR'],
    others: ['ravi s/o kumaran', 's/o ravindra'],
  },
  {
    name: 'Ravi Kumar',
    typed: ['Ravi S/O Kumar', 'ravi @ kumar', 'Ravi a/l Kumar', 'ra\u200Bvi kumar', '\uFEFFKumar'],
    others: ['ravi s/o lim'],
  },
  {
    name: 'Ahmad bin Ismail @ Mat',
    typed: ['ahmad ismail', 'Ahmad Bin Ismail', 'ismail mat', 'ahmad binti ismail', 'bin'],
    others: ['ahmad bin osman'],
  },
  { name: 'Bina Das', typed: ['bina das', 'bin', 'das bina'], others: ['binti rao'] },
])('$name', ({ name, typed, others }) => {
  beforeAll(async () => {
    await isNamed(name);
  });

  test.each(typed)('is found by %j in member search, claim history and drafts', async (text) => {
    expect({
      search: await foundInSearch(text),
      history: await foundInHistory(text),
      drafts: await foundInDrafts(text),
    }).toEqual({ search: true, history: true, drafts: true });
  });

  test.each(others)('is not found by %j', async (text) => {
    expect({
      search: await foundInSearch(text),
      history: await foundInHistory(text),
      drafts: await foundInDrafts(text),
    }).toEqual({ search: false, history: false, drafts: false });
  });
});

test.each(['%%%', '___', '\\\\\\', "'''"])('%s is not a pattern', async (text) => {
  await isNamed('Nobody');
  const question = { name: `${text}abc`, date_of_birth: dateOfBirth };
  expect((await clerk.call('searchMembersByPost', { body: question })).data).toEqual([]);
});
