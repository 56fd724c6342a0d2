// A declined or closed claim: the plan pays nothing wherever the claim is read.
import { expect, test } from 'vitest';
import { submitAndRead } from '../../test/claim-builders.ts';
import { aClinic, read } from '../../test/edited-claims.ts';
import { claimSheet } from './claim-sheet.ts';
import { sheetWords } from './sheet-words.ts';

test.each(['DECLINED', 'CLOSED', 'CLOSED-DECLINED'])(
  'shows nothing payable on a %s claim in detail, list, totals and print',
  async (status) => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    expect(claim.total_payable_amount).toBeGreaterThan(0);
    await portal.db.owner.query(
      'UPDATE claim SET raw_status = $2, claim_status = $3 WHERE id = $1',
      [claim.uuid, status, status === 'DECLINED' ? 'declined' : 'closed'],
    );
    const unpaid = {
      total_fee_amount: claim.total_fee_amount,
      total_payable_amount: 0,
      total_patient_payable_amount: claim.total_fee_amount,
    };
    const { data } = await read(clerk, claim.uuid);
    expect(data).toMatchObject({ ...unpaid, total_payable_gst_amount: 0 });
    expect(data.benefits.map((benefit) => benefit.payable_amount_after_gst)).toEqual(
      claim.benefits.map(() => 0),
    );
    const facts = claimSheet(data, sheetWords('en')).blocks.flatMap((block) =>
      block.kind === 'facts' ? block.items : [],
    );
    expect(facts).toContainEqual(['Plan pays', '0.00']);
    // Without words the kept counts answer; with words the claims themselves are summed.
    for (const query of [{}, { q: claim.claim_code }]) {
      const asked = { ...query, claim_status: 'declined,closed', size: 100 };
      const { data: rows, totals } = await clerk.call('listClaims', { query: asked });
      expect(rows.find((row) => row.uuid === claim.uuid)).toMatchObject(unpaid);
      expect(totals.total_payable_amount).toBe(0);
      expect(totals.total_patient_payable_amount).toBe(totals.total_fee_amount);
    }
  },
);
