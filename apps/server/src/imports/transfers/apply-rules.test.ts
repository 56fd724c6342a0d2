import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { callByTwo } from '../../access/proposals/proposal.builders.ts';
import { aPreview, finishTransfers } from './import.builders.ts';

const sample = path.resolve(import.meta.dirname, '../../../../../docs/imports/approval-rules.csv');

test('two people bring approval rules into force by a file', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const admin = await portal.signIn('admin.ops');
  const run = await aPreview(portal, admin, 'approval-rules', await readFile(sample, 'utf8'));
  const params = { id: run.id };
  const body = { preview_mark: run.preview_mark ?? '' };
  await callByTwo(admin, 'applyImport', { params, body });
  await finishTransfers(portal);
  expect((await admin.call('getImport', { params })).data.status).toBe('APPLIED');
});
