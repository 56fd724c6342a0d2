import { expect, test } from 'vitest';
import { submitAndRead } from '../../../test/claim-builders.ts';
import { aClinic } from '../../../test/edited-claims.ts';
import { claimTexts } from '../claim-texts.ts';
import { claimSheet } from './claim-sheet.ts';

test('returns the blocks of the PDF, and is audited', async () => {
  const { portal, clerk, body } = await aClinic();
  const claim = await submitAndRead(clerk, body);
  const { data } = await clerk.call('getClaimSheet', { params: { id: claim.uuid } });
  const { title, above, below, blocks } = claimSheet(claim, claimTexts('en'));
  expect(data).toMatchObject({ title, above, below });
  expect(data.blocks.map(({ kind }) => kind)).toEqual(blocks.map(({ kind }) => kind));
  expect(
    data.blocks.flatMap((block) =>
      block.kind === 'facts' ? block.items.map(({ name, value }) => [name, value]) : [],
    ),
  ).toEqual(blocks.flatMap((block) => (block.kind === 'facts' ? block.items : [])));
  expect(data.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))).toEqual(
    blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])),
  );
  const { rows } = await portal.db.owner.query(
    `SELECT count(*)::int AS taken FROM audit_entry WHERE action = 'claims.print' AND subject_id = $1`,
    [claim.uuid],
  );
  expect(rows).toEqual([{ taken: 1 }]);
});

test('is not returned to another clinic', async () => {
  const { portal, clerk, body } = await aClinic();
  const claim = await submitAndRead(clerk, body);
  const stranger = await portal.signIn('clinic.other');
  const refused = await stranger.refused('getClaimSheet', { params: { id: claim.uuid } });
  expect(refused).toMatchObject({ http: 404, code: 'CLAIM_NOT_FOUND' });
});
