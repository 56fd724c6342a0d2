// The tables of a printed claim: procedures, drugs, costs, payers and exclusions.
import { lineNameOf } from '@portal/contract/claims/charged-stay.ts';
import { isPaidByPlan, UNPAID_REASON } from '@portal/rules/claims/lifecycle/amounts-owed.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import type { SheetBlock, SheetColumn } from '../../platform/paper/sheet.ts';
import type { ClaimTexts } from '../claim-texts.ts';
import type { SheetFormats } from './sheet-formats.ts';

type Drug = Claim['claim_drugs'][number];

const end = { align: 'right' } as const;

/** The totals, each with its label. */
export function feeRows(
  claim: Claim,
  { say }: ClaimTexts,
  as: SheetFormats,
): readonly (readonly [string, string])[] {
  const gst = claim.is_gst_payable
    ? say('claims.detailGstRate', { rate: claim.gst_percentage })
    : say('claims.detailGst');
  return [
    [say('claims.detailBeforeGst'), as.money(claim.total_fee_before_gst)],
    [gst, as.money(claim.total_fee_gst)],
    [say('claimLists.listTotal'), as.money(claim.total_fee_amount)],
    [say('claims.detailPlanPays'), as.money(claim.total_payable_amount)],
    [say('claims.detailPatientPays'), as.money(claim.total_patient_payable_amount)],
  ];
}

/** The remaining limit; an unpaid claim uses no limit. */
function balanceText(
  claim: Claim,
  { balance_after: balance }: Claim['benefits'][number],
  say: ClaimTexts['say'],
  as: SheetFormats,
): string {
  if (!isPaidByPlan(claim.claim_status)) return '–';
  return balance === null ? say('claims.detailNoLimit') : as.money(balance);
}

function benefitTable(claim: Claim, { say, benefit }: ClaimTexts, as: SheetFormats): SheetBlock {
  return {
    kind: 'table',
    columns: [
      { heading: say('claims.detailBenefit'), share: 4 },
      { heading: say('claims.detailIncurred'), share: 2, ...end },
      { heading: say('claims.detailCoPay'), share: 2, ...end },
      { heading: say('claims.detailExcluded'), share: 2, ...end },
      { heading: say('claimLists.listPays'), share: 2, ...end },
      { heading: say('claims.detailBalance'), share: 2, ...end },
    ],
    rows: claim.benefits.map((row) => [
      benefit(row.name),
      as.money(row.incurred_amount_after_gst),
      as.money(row.co_pay_after_gst),
      as.money(row.excluded_amount_after_gst),
      as.money(row.payable_amount_after_gst),
      balanceText(claim, row, say, as),
    ]),
  };
}

function exclusionTable(claim: Claim, words: ClaimTexts, as: SheetFormats): SheetBlock[] {
  if (claim.exclusions.length === 0) return [];
  const nameOf = ({ line_ref: line, plan_benefit_id: id, reason }: Claim['exclusions'][number]) => {
    if (reason === UNPAID_REASON) {
      return words.say(claim.exclusions.length === 1 ? 'claims.wholeClaim' : 'claims.restOfClaim');
    }
    const benefit = claim.benefits.find((one) => one.plan_benefit_id === id);
    if (benefit !== undefined)
      return words.say('claims.exclusionOfBenefit', { name: words.benefit(benefit.name) });
    return (
      lineNameOf(claim, line) ?? claim.surcharge_description ?? words.say('claims.detailSurcharge')
    );
  };
  const rows = claim.exclusions.map((one) => [
    nameOf(one),
    words.code('exclusion', one.reason),
    as.money(one.amount),
  ]);
  const sum = [words.say('claimLists.listTotal'), '', as.money(claim.total_excluded_amount)];
  return [
    {
      kind: 'table',
      columns: [
        { heading: words.say('claims.detailItem'), share: 5 },
        { heading: words.say('claims.exclusionReason'), share: 4 },
        { heading: words.say('claims.detailExcluded'), share: 2, ...end },
      ],
      rows: [...rows, sum],
      hasTotal: true,
    },
  ];
}

function diagnosisTable(claim: Claim, { say }: ClaimTexts): SheetBlock {
  return {
    kind: 'table',
    columns: [
      { heading: say('claimLists.listDiagnosis'), share: 9 },
      { heading: say('claims.detailKind'), share: 3 },
    ],
    rows: claim.diagnosis.map((line) => [
      `${line.diagnosis_code} · ${line.description}`,
      [
        line.principal_diagnosis ? say('claims.detailPrincipal') : '',
        line.is_acute ? say('claims.detailAcute') : '',
        line.is_chronic ? say('claims.detailChronic') : '',
        line.symptom_duration === null
          ? ''
          : say('claims.detailSymptoms', { count: line.symptom_duration }),
      ]
        .filter((text) => text !== '')
        .join(' · '),
    ]),
  };
}

/** The columns that all lines of a claim share, after the first column. */
function amountColumns({ say }: ClaimTexts): SheetColumn[] {
  return [
    { heading: say('claims.detailKind'), share: 2 },
    { heading: say('claims.detailQuantity'), share: 1.5, ...end },
    { heading: say('claims.detailUnitPrice'), share: 2, ...end },
    { heading: say('claims.detailExcluded'), share: 2, ...end },
    { heading: say('claimLists.listTotal'), share: 2, ...end },
  ];
}

function amountCells(
  line: Pick<Drug, 'quantity' | 'unit_price' | 'excluded_amount' | 'total_fee'>,
  as: SheetFormats,
): string[] {
  return [
    as.quantity(line.quantity),
    as.price(line.unit_price),
    line.excluded_amount === 0 ? '–' : as.money(line.excluded_amount),
    as.money(line.total_fee),
  ];
}

function procedureTable(claim: Claim, words: ClaimTexts, as: SheetFormats): SheetBlock {
  const surcharge =
    claim.surcharge_fee === 0
      ? []
      : [
          [
            claim.surcharge_description ?? words.say('claims.detailSurcharge'),
            words.say('claims.detailSurcharge'),
            '1',
            as.price(claim.surcharge_fee),
            '–',
            as.money(claim.surcharge_fee),
          ],
        ];
  return {
    kind: 'table',
    columns: [{ heading: words.say('claims.detailItem'), share: 5 }, ...amountColumns(words)],
    rows: [
      ...claim.out_patient.procedures.map((line) => [
        [
          line.name,
          line.internal_code ?? '',
          line.tooth_number === null ? '' : `${words.say('claims.tooth')} ${line.tooth_number}`,
        ]
          .filter((text) => text !== '')
          .join(' · '),
        words.code('category', line.category),
        ...amountCells(line, as),
      ]),
      ...surcharge,
    ],
  };
}

function doseOf(drug: Drug, { say }: ClaimTexts): string {
  const { dosage, si_unit: unit, frequency_per_day: perDay, duration } = drug;
  return [
    dosage === null ? '' : `${dosage} ${unit ?? ''}`.trim(),
    perDay === null ? '' : say('claims.detailPerDay', { count: perDay }),
    duration === null ? '' : say('claims.detailDays', { count: duration }),
  ]
    .filter((text) => text !== '')
    .join(' · ');
}

function drugTable(claim: Claim, words: ClaimTexts, as: SheetFormats): SheetBlock[] {
  if (claim.claim_drugs.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [{ heading: words.say('claims.detailDrug'), share: 5 }, ...amountColumns(words)],
      rows: claim.claim_drugs.map((drug) => [
        [drug.drug_name, doseOf(drug, words)].filter((text) => text !== '').join('\n'),
        words.say(drug.is_chronic ? 'claims.detailChronic' : 'claims.detailAcute'),
        ...amountCells(drug, as),
      ]),
    },
  ];
}

export function sheetTables(claim: Claim, words: ClaimTexts, as: SheetFormats) {
  return {
    benefits: benefitTable(claim, words, as),
    exclusions: exclusionTable(claim, words, as),
    diagnoses: diagnosisTable(claim, words),
    procedures: procedureTable(claim, words, as),
    drugs: drugTable(claim, words, as),
  };
}
