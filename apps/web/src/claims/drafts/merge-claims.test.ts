import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newClaim, type SentClaim } from '../entered-claim.ts';
import { mergeClaims } from './merge-claims.ts';

const member = '00000000-0000-7000-8000-000000000001';
const paracetamol = { da_sku_id: 'P', drug_name: 'Paracetamol', dosage: 1, quantity: 15 };
const ibuprofen = { da_sku_id: 'I', drug_name: 'Ibuprofen', dosage: 1, quantity: 10 };
const cold = { diagnosis_code: 'J06.9', description: 'Cold', principal_diagnosis: true };
const pressure = { diagnosis_code: 'I10', description: 'Hypertension', principal_diagnosis: false };
const standard = { category: 'CONSULTATION', da_sku_id: 'C1', name: 'Standard', unit_price: 35 };
const long = { category: 'CONSULTATION', da_sku_id: 'C2', name: 'Long', unit_price: 60 };

const base: SentClaim = {
  ...newClaim({ clinicId: member, memberId: member, policyId: member, visitDate: '2026-11-06' }),
  receipt_no: 'R-1',
  diagnosis: [cold, pressure],
  claim_drugs: [paracetamol],
  out_patient: { visit_type: 'FIRST', procedures: [standard] },
};

function merged(mine: Partial<SentClaim>, theirs: Partial<SentClaim>, theirsAt?: string) {
  return mergeClaims(
    { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } },
    new Set(theirsAt === undefined ? [] : [theirsAt]),
  );
}

const pathsOf = ({ conflicts }: ReturnType<typeof mergeClaims>) =>
  conflicts.map((conflict) => conflict.path);

const remark = (remarks: string) => ({ type: 'CLAIM' as const, remarks });

describe('documents', () => {
  const scan = {
    s3_key: member,
    doc_category: 'MISC',
    doc_type: 'MEMBER',
    original_file_name: 'scan.pdf',
  } as const;
  const photo = { ...scan, s3_key: '00000000-0000-7000-8000-000000000002' };

  test('keeps the additions of both sides', () => {
    const both = merged({ supporting_docs: [scan] }, { supporting_docs: [photo] });
    expect(both.claim.supporting_docs).toEqual([scan, photo]);
    expect(both.conflicts).toEqual([]);
  });

  test('lets the user choose between two types for one file', () => {
    const sides = {
      base: { ...base, supporting_docs: [scan] },
      mine: { ...base, supporting_docs: [{ ...scan, doc_category: 'RECEIPT' as const }] },
      theirs: { ...base, supporting_docs: [{ ...scan, doc_category: 'TAX_INVOICE' as const }] },
    };
    const { conflicts } = mergeClaims(sides);
    expect(conflicts).toMatchObject([
      { part: 'doc_category', line: 'scan.pdf', mine: ['RECEIPT'], theirs: ['TAX_INVOICE'] },
    ]);
    const chosen = mergeClaims(sides, new Set(conflicts.map((one) => one.path)));
    expect(chosen.claim.supporting_docs).toMatchObject([{ doc_category: 'TAX_INVOICE' }]);
  });
});

describe('fields', () => {
  test('takes the changes of each side', () => {
    const both = merged({ receipt_no: 'R-2' }, { surcharge_time: '10:00 AM' });
    expect(both.claim).toMatchObject({ receipt_no: 'R-2', surcharge_time: '10:00 AM' });
    expect(both.conflicts).toEqual([]);
  });

  test('the same change on both sides is not a conflict, ignoring surrounding spaces', () => {
    expect(merged({ receipt_no: 'R-2' }, { receipt_no: 'R-2 ' }).conflicts).toEqual([]);
  });

  test('two different changes conflict, and mine stays unless theirs is chosen', () => {
    const sides = [{ receipt_no: 'R-2' }, { receipt_no: 'R-3' }] as const;
    expect(merged(...sides).conflicts).toEqual([
      {
        path: 'claim.receipt_no',
        part: 'receipt_no',
        line: undefined,
        mine: ['R-2'],
        theirs: ['R-3'],
      },
    ]);
    expect(merged(...sides).claim.receipt_no).toBe('R-2');
    expect(merged(...sides, 'claim.receipt_no').claim.receipt_no).toBe('R-3');
  });

  test('clears a field that one side cleared and the other left unchanged', () => {
    expect(merged({}, { receipt_no: null }).claim.receipt_no).toBeNull();
  });

  test('takes related fields together, such as a doctor with the name', () => {
    const theirs = {
      out_patient: {
        attending_doctor_code: 'M1',
        attending_doctor_name: 'Koh',
        procedures: [standard],
      },
    };
    expect(merged({ receipt_no: 'R-2' }, theirs).claim.out_patient).toMatchObject(
      theirs.out_patient,
    );
  });

  test("takes the other's urgent flag and referring clinic", () => {
    const theirs = {
      referring_clinic_name: 'Corner',
      out_patient: { is_urgent: true, procedures: [standard] },
    };
    expect(merged({ receipt_no: 'R-2' }, theirs).claim).toMatchObject(theirs);
    const other = merged({ referring_clinic_name: 'Other' }, theirs);
    expect(pathsOf(other)).toEqual(['claim.referring_clinic_name']);
  });

  test('changed remarks on both sides conflict', () => {
    const mine = { claim_remarks: [remark('mine')] };
    const theirs = { claim_remarks: [remark('theirs')] };
    const result = merged(mine, theirs, 'claim_remarks');
    expect(pathsOf(result)).toEqual(['claim_remarks']);
    expect(result.claim.claim_remarks).toEqual([{ type: 'CLAIM', remarks: 'theirs' }]);
  });

  test('keeps a remark that one side added and one that the other changed', () => {
    const [first, second] = [remark('first'), remark('second')];
    const from = { ...base, claim_remarks: [first] };
    const both = mergeClaims({
      base: from,
      mine: { ...from, claim_remarks: [remark('changed')] },
      theirs: { ...from, claim_remarks: [first, second] },
    });
    expect(both.claim.claim_remarks?.map(({ remarks }) => remarks)).toEqual(['changed', 'second']);
    expect(both.conflicts).toEqual([]);
  });

  test('two different second remarks conflict without affecting the first', () => {
    const first = remark('first');
    const mine = { claim_remarks: [first, remark('mine')] };
    const theirs = { claim_remarks: [first, remark('theirs')] };
    const result = merged(mine, theirs, 'claim_remarks[2]');
    expect(pathsOf(result)).toEqual(['claim_remarks[2]']);
    expect(result.claim.claim_remarks?.map(({ remarks }) => remarks)).toEqual(['first', 'theirs']);
    expect(merged(mine, theirs).claim.claim_remarks?.at(-1)?.remarks).toBe('mine');
  });

  test('removes a remark that one side removed and the other left unchanged', () => {
    const from = { ...base, claim_remarks: [remark('first'), remark('second')] };
    const theirs = { ...from, claim_remarks: [remark('first')] };
    expect(mergeClaims({ base: from, mine: from, theirs }).claim.claim_remarks).toEqual([
      { type: 'CLAIM', remarks: 'first' },
    ]);
  });
});

describe('lines', () => {
  test('keeps added lines of both sides, mine first', () => {
    const result = merged(
      { claim_drugs: [paracetamol, { ...ibuprofen, da_sku_id: 'M', drug_name: 'Mine' }] },
      { claim_drugs: [paracetamol, ibuprofen] },
    );
    expect(result.claim.claim_drugs?.map((line) => line.da_sku_id)).toEqual(['P', 'M', 'I']);
    expect(result.conflicts).toEqual([]);
  });

  test('removes a line that one side removed and the other left unchanged', () => {
    expect(merged({ claim_drugs: [] }, {}).claim.claim_drugs).toEqual([]);
    expect(merged({}, { claim_drugs: [] }).claim.claim_drugs).toEqual([]);
  });

  test('a line removed by one and changed by the other is a conflict', () => {
    const changed = { ...paracetamol, quantity: 20 };
    const result = merged({ claim_drugs: [changed] }, { claim_drugs: [] });
    expect(pathsOf(result)).toEqual(['claim_drugs[P]']);
    expect(result.claim.claim_drugs).toEqual([changed]);
    expect(merged({ claim_drugs: [] }, { claim_drugs: [changed] }).claim.claim_drugs).toEqual([]);
    expect(
      merged({ claim_drugs: [] }, { claim_drugs: [changed] }, 'claim_drugs[P]').claim.claim_drugs,
    ).toEqual([changed]);
  });

  test('never mixes two doses', () => {
    const result = merged(
      { claim_drugs: [{ ...paracetamol, dosage: 2, quantity: 30 }] },
      { claim_drugs: [{ ...paracetamol, duration: 7, quantity: 21 }] },
    );
    expect(pathsOf(result)).toEqual(['claim_drugs[P].dosage']);
    expect(result.claim.claim_drugs?.[0]).toMatchObject({ dosage: 2, quantity: 30 });
    expect(result.claim.claim_drugs?.[0]?.duration).toBeUndefined();
  });

  test('combines a changed dose with a changed price', () => {
    const result = merged(
      { claim_drugs: [{ ...paracetamol, quantity: 30 }] },
      { claim_drugs: [{ ...paracetamol, unit_price: 0.4 }] },
    );
    expect(result.claim.claim_drugs).toEqual([{ ...paracetamol, quantity: 30, unit_price: 0.4 }]);
    expect(result.conflicts).toEqual([]);
  });

  test('treats a second line of the same product as another line', () => {
    const second = { ...paracetamol, quantity: 4 };
    const result = merged({ receipt_no: 'R-2' }, { claim_drugs: [paracetamol, second] });
    expect(result.claim.claim_drugs).toEqual([paracetamol, second]);
  });

  test('keeps one consultation, whoever changed it', () => {
    const result = merged(
      { out_patient: { ...base.out_patient, procedures: [{ ...standard, unit_price: 40 }] } },
      { out_patient: { ...base.out_patient, procedures: [long] } },
    );
    expect(pathsOf(result)).toEqual(['procedures[CONSULTATION].unit_price']);
    expect(result.claim.out_patient?.procedures).toEqual([{ ...long, unit_price: 40 }]);
  });
});

describe('the principal diagnosis', () => {
  const gout = { diagnosis_code: 'M10', description: 'Gout', principal_diagnosis: true };
  const other = { ...cold, principal_diagnosis: false };

  test('is exactly one, even if each side chose another', () => {
    const result = merged(
      { diagnosis: [other, { ...pressure, principal_diagnosis: true }] },
      { diagnosis: [other, pressure, gout] },
      'principal_diagnosis',
    );
    expect(pathsOf(result)).toEqual(['principal_diagnosis']);
    expect(result.claim.diagnosis).toMatchObject([
      { diagnosis_code: 'J06.9', principal_diagnosis: false },
      { diagnosis_code: 'I10', principal_diagnosis: false },
      { diagnosis_code: 'M10', principal_diagnosis: true },
    ]);
  });

  test('is the first if the chosen one was removed', () => {
    const { claim } = merged({}, { diagnosis: [pressure] });
    expect(claim.diagnosis).toEqual([{ ...pressure, principal_diagnosis: true }]);
  });
});

const claims = fc.record({
  receipt_no: fc.constantFrom('R-1', 'R-2', null),
  claim_drugs: fc.subarray([paracetamol, ibuprofen, { ...paracetamol, da_sku_id: 'X' }]),
});

test('without my changes the result is theirs, and without theirs it is mine', () => {
  fc.assert(
    fc.property(claims, (changed) => {
      const theirs = merged({}, changed);
      const mine = merged(changed, {});
      expect(theirs.conflicts).toEqual([]);
      expect(mine.conflicts).toEqual([]);
      expect(mine.claim).toMatchObject(changed);
      expect(theirs.claim).toMatchObject({ receipt_no: changed.receipt_no });
      expect(new Set(theirs.claim.claim_drugs)).toEqual(new Set(changed.claim_drugs));
    }),
  );
});
