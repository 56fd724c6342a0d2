// The plan pays nothing for a declined or closed claim, wherever the claim is shown.
import { expect, test } from 'vitest';
import { submitAndRead, type ReadClaim } from '../../../test/claim-builders.ts';
import { aClinic, read } from '../../../test/edited-claims.ts';
import { claimSheet } from './claim-sheet.ts';
import { claimTexts } from '../claim-texts.ts';

const sum = (amounts: readonly number[]) =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

/** Co-pay and payable are 0; the whole charge is excluded, each part with its reason. */
function expectNothingCovered(claim: ReadClaim): void {
  const { benefits, exclusions, total_fee_amount: total } = claim;
  expect(claim).toMatchObject({ total_copay_amount: 0, total_excluded_amount: total });
  expect(benefits.length).toBeGreaterThan(0);
  for (const benefit of benefits) {
    expect(benefit).toMatchObject({
      co_pay: 0,
      co_pay_gst: 0,
      co_pay_after_gst: 0,
      payable_amount: 0,
      excluded_amount_after_gst: benefit.incurred_amount_after_gst,
      applied_rules: [],
      balance_after: null,
    });
  }
  const lines = [...claim.claim_drugs, ...claim.out_patient.procedures];
  expect(lines.map((line) => line.excluded_amount)).toEqual(
    lines.map((line) => sum([line.amount_before_gst, line.amount_gst])),
  );
  expect(sum(exclusions.map(({ amount }) => amount))).toBe(total);
  expect(exclusions.at(-1)?.reason).toBe('CLAIM_NOT_PAID');
}

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
    expectNothingCovered(data);
    const { data: versions } = await clerk.call('listClaimVersions', {
      params: { id: claim.uuid },
    });
    expect(versions.at(-1)).toMatchObject({
      total_payable_amount: 0,
      total_copay_amount: 0,
      total_excluded_amount: claim.total_fee_amount,
      total_patient_payable_amount: claim.total_fee_amount,
    });
    const total = ['Total', '', claim.total_fee_amount.toFixed(2)];
    const tables = claimSheet(data, claimTexts('en')).blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows : [],
    );
    expect(tables).toContainEqual(total);
    expect(tables.filter((row) => row.length === 6 && row[5] === 'No limit')).toEqual([]);
    const facts = claimSheet(data, claimTexts('en')).blocks.flatMap((block) =>
      block.kind === 'facts' ? block.items : [],
    );
    expect(facts).toContainEqual(['Plan pays', '0.00']);
    // Without search words the list uses the stored counts; with words it sums the claims themselves.
    for (const query of [{}, { q: claim.claim_code }]) {
      const asked = { ...query, claim_status: 'declined,closed', size: 100 };
      const { data: rows, totals } = await clerk.call('listClaims', { query: asked });
      expect(rows.find((row) => row.uuid === claim.uuid)).toMatchObject(unpaid);
      expect(totals.total_payable_amount).toBe(0);
      expect(totals.total_patient_payable_amount).toBe(totals.total_fee_amount);
    }
  },
);
