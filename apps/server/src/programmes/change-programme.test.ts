import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPortal, type Portal, type Visitor } from '../../test/portal.ts';
import { aProgramme, programmeChange } from './programme.builders.ts';

let portal: Portal;
let admin: Visitor;
beforeAll(async () => {
  portal = await openPortal({ template: 'claimless' });
  admin = await portal.signIn('admin.ops');
});
afterAll(() => portal.close());

const cards = async () => {
  const { data } = await portal.visitor().call('getConfig', {});
  return data.programmes.map(({ code, name }) => `${code} ${name}`);
};

test('a changed card is on the page before signing in at once, and one that is taken off it is not', async () => {
  const programme = await aProgramme(admin);
  const { code } = programme;
  expect(await cards()).toContain(`${code} ${programme.name}`);
  const body = programmeChange(programme, { name: 'Renamed' });
  const { data } = await admin.call('changeProgramme', { body });
  expect(await cards()).toContain(`${code} Renamed`);
  await admin.call('changeProgramme', { body: programmeChange(data, { on_login: false }) });
  expect(await cards()).not.toContain(`${code} Renamed`);
});

test('of two administrators, the second one must read the change of the first', async () => {
  const programme = await aProgramme(admin);
  await admin.call('changeProgramme', { body: programmeChange(programme, { name: 'First' }) });
  const body = programmeChange(programme, { name: 'Second' });
  expect(await admin.refused('changeProgramme', { body })).toMatchObject({
    code: 'VERSION_CONFLICT',
  });
});
