// The content of a printed claim.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, submitAndRead, type ReadClaim } from '../../../test/claim-builders.ts';
import { aClinic, member, read } from '../../../test/edited-claims.ts';
import { openPortal, portalForTest, type Portal } from '../../../test/portal.ts';
import { anInpatientClaim } from '../../../test/stay-builders.ts';
import { claimSheet } from './claim-sheet.ts';
import { claimTexts } from '../claim-texts.ts';

type Blocks = ReturnType<typeof claimSheet>['blocks'];

/** The facts of the sheet as pairs of name and value, like `['Ward type', 'A']`. */
const factsIn = (blocks: Blocks) =>
  blocks.flatMap((block) => (block.kind === 'facts' ? block.items : []));

function textOf(claim: ReadClaim, language: Parameters<typeof claimTexts>[0]): string {
  return JSON.stringify(claimSheet(claim, claimTexts(language)));
}

describe('the sheet of a claim', () => {
  test('has every part of the claim, with the national number masked', async () => {
    const { clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, { ...body, claim_remarks: [{ remarks: 'By card.' }] });
    const sheet = claimSheet(claim, claimTexts('en'));
    expect(sheet.title).toBe(`Claim ${claim.claim_code} · New`);
    expect(sheet.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))).toEqual(
      [
        'Amounts',
        'Diagnoses',
        'Consultation, procedures, tests',
        'Drugs',
        'Medical certificate',
        'Decision and payment',
        'Remarks',
      ],
    );
    const text = JSON.stringify(sheet);
    expect(text).toContain('•••••001Z');
    expect(text).not.toContain('T3000001Z');
    expect(text).toContain('By card.');
    expect(text).toContain("amounts exclude GST; 'not covered' includes GST");
    expect(text).toContain('06 Nov 2026');
    expect(text).toContain('1 tablet · 3 times a day · 7 days');
  });

  test("leaves out the administrator's fee, because patients read the sheet", async () => {
    const { clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    expect(claim.admin_fee).not.toBeNull();
    const names = factsIn(claimSheet(claim, claimTexts('en')).blocks).map(([name]) => name);
    expect(names).toContain('Paid to');
    expect(names).not.toContain('Admin fee');
  });

  test('shows visit time, urgency, referrer and the reason for the certificate as text', async () => {
    const { clerk, body } = await aClinic();
    const certified = { mc_days: 1.5, mc_start_date: '2026-11-06', mc_reason: 'WORK_INJURY' };
    const visit = {
      ...body,
      ...certified,
      surcharge_time: '02:00 PM',
      referring_clinic_name: 'Corner Family Clinic',
      out_patient: { ...body.out_patient, is_urgent: true },
    };
    const claim = await submitAndRead(clerk, visit);
    expect(factsIn(claimSheet(claim, claimTexts('de')).blocks)).toEqual(
      expect.arrayContaining([
        ['Besuchszeit', '02:00 PM'],
        ['Dringend', 'ja'],
        ['Überweisende Klinik', 'Corner Family Clinic'],
        ['Tage', '1,5'],
        ['Grund', 'Arbeitsunfall'],
      ]),
    );
  });

  test('names the line that breaks a rule, with figure and limit in the words of the form', async () => {
    const { clerk, body } = await aClinic();
    const [drug] = body.claim_drugs ?? [];
    const claim = await submitAndRead(clerk, {
      ...body,
      claim_drugs: [
        { ...drug, da_sku_id: 'DR0001', unit_price: 2.5 },
        { ...drug, da_sku_id: 'DR0002', unit_price: 1.5 },
      ],
    });
    const dear = claim.violations.filter(({ code }) => code === 'CAR024');
    expect(dear.map(({ line_ref: line }) => line)).toEqual(claim.claim_drugs.map(({ id }) => id));
    expect(dear).toMatchObject([
      { figure: '2.5', figure_unit: 'UNIT_PRICE', limit_unit: 'UNIT_PRICE' },
      { figure: '1.5', figure_unit: 'UNIT_PRICE', limit_unit: 'UNIT_PRICE' },
    ]);
    for (const [index, figure] of ['2.50', '1.50'].entries()) {
      const name = claim.claim_drugs[index]?.drug_name ?? '';
      const limit = Number(dear[index]?.limit).toFixed(2);
      expect(textOf(claim, 'en')).toContain(`${name} · ${figure}, limit ${limit}`);
    }
  });

  test('says when an approved claim is expected to be paid, and when it was paid', async () => {
    const { clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const approved = { ...claim, expected_payment_date: '2026-12-20' };
    const payment = { ...claim.claim_payment, payment_date: '2026-12-18' };
    const dayOn = (shown: typeof claim) =>
      factsIn(claimSheet(shown, claimTexts('en')).blocks).find(
        ([label]) => label === 'Payment date',
      )?.[1];
    expect(dayOn(claim)).toBe('not yet');
    expect(dayOn(approved)).toMatch(/^expected on .*2026/);
    expect(dayOn({ ...claim, claim_payment: payment })).not.toMatch(/expected|not yet/);
  });

  test('shows the days and tables of a stay, and the amount left to pay after MediSave', async () => {
    const portal = await portalForTest({ template: 'claimless' });
    const clerk = await portal.signIn('clinic.sp');
    const body = await anInpatientClaim(clerk, { log_no: 'LG-1' });
    const claim = await submitAndRead(clerk, body);
    const surgeon = body.in_patient?.principal_surgeon_number ?? '';
    const { blocks } = claimSheet(claim, claimTexts('en'));
    expect(factsIn(blocks)).toEqual(
      expect.arrayContaining([
        ['Length of stay', '3 nights · 4 days'],
        ['Ward type', 'B1, four beds'],
        ['Hospital', 'Kallang General Hospital'],
        ['Guarantee letter no.', 'LG-1'],
      ]),
    );
    const tables = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    expect(tables).toEqual(
      expect.arrayContaining([
        [
          'Colonoscopy with removal of polyp\nSF903Z · 2C · AX-77\nNot a Singaporean · New clinically accepted skill or device',
          '03 Nov 2026',
          `Sim Surgeon\n${surgeon} · General surgery\nAssistant surgeon: Ada Assistant · M99888A`,
          '1,200.00',
          '–',
          '600.00',
        ],
        ['Ada Assistant\nM99888A · General surgery', 'SF903Z', '250.00', '–', '150.00'],
        ['Dora Daily\nM99777B', 'Daily visit', '100.00 · 3 days', '50.00', '–', '350.00'],
        ['Clip\nC-1 · IMPLANT', '3', '33.335', '–', '100.01'],
      ]),
    );
    for (const [part, medisave, cash] of [
      [150, '100.00', '50.00'],
      [80, '80.00', '0.00'],
    ] as const) {
      const amounts = { total_patient_payable_amount: part, pay_by_medisave: 100 };
      const sheet = claimSheet({ ...claim, ...amounts }, claimTexts('en'));
      expect(factsIn(sheet.blocks)).toEqual(
        expect.arrayContaining([
          ['MediSave pays', medisave],
          ['Patient pays in cash', cash],
        ]),
      );
    }
    const headings = blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
    expect(headings).not.toContain('Medical certificate');
  });

  test('has no internal remarks, regardless of the user', async () => {
    const { portal, clerk, body } = await aClinic();
    const claim = await submitAndRead(clerk, body);
    const admin = await portal.signIn('admin.ops');
    await admin.call('addClaimRemark', {
      params: { id: claim.uuid },
      body: { type: 'INTERNAL', remarks: 'Only for us.' },
    });
    const { data } = await read(admin, claim.uuid);
    expect(JSON.stringify(data)).toContain('Only for us.');
    expect(textOf(data, 'en')).not.toContain('Only for us.');
  });

  describe('in another language', () => {
    let portal: Portal;
    let claim: ReadClaim;
    beforeAll(async () => {
      portal = await openPortal({ template: 'claimless' });
      const clerk = await portal.signIn('clinic.gp');
      claim = await submitAndRead(clerk, await aClaim(clerk, member));
    });
    afterAll(() => portal.close());

    test.each([
      ['ch', '2026年11月6日', '新提交'],
      ['jp', '2026年11月6日', '新規'],
      ['de', '06 Nov 2026', 'Neu'],
      ['es', '06 nov 2026', 'Nuevo'],
      ['fr', '06 nov 2026', 'Nouvelle'],
    ] as const)('speaks %s', (language, date, status) => {
      const sheet = claimSheet(claim, claimTexts(language));
      expect(sheet.title).toContain(status);
      expect(JSON.stringify(sheet)).toContain(date);
    });

    test.each(['en', 'ch', 'es', 'jp', 'de', 'fr'] as const)(
      'shows codes as text in %s, including several codes and unknown codes',
      (language) => {
        const coded = {
          ...claim,
          display_status: 'BRAND_NEW',
          mc_days: 1,
          mc_reason: 'BRAND_NEW',
          reject_reason_classification: 'POLICY_INVALID, RULE_CAR002, BRAND_NEW',
          provider_batch_status: 'BRAND_NEW',
          exclusions: [{ line_ref: '1', plan_benefit_id: null, reason: 'BRAND_NEW', amount: 1 }],
        };
        const text = textOf(coded, language);
        expect(text).not.toMatch(/BRAND_NEW|POLICY_INVALID|RULE_/);
        expect(text).toContain('CAR002');
      },
    );
  });
});
