// A claim as a printed sheet: the parts of the screen in the same order, without its controls.
import { isolated } from '@portal/texts/isolated.ts';
import type { LoadedKey } from '../../platform/texts.ts';
import { visitTimeLabel } from '@portal/rules/claims/amounts/visit-hours.ts';
import { brokenLineOf } from '@portal/contract/claims/charged-stay.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { visibleRemarkTypes } from '@portal/rules/claims/form/remark-types.ts';
import { LANGUAGE_TAGS } from '@portal/rules/values/localized.ts';
import type { Sheet, SheetBlock } from '../../platform/paper/sheet.ts';
import { feeRows, sheetTables } from './claim-sheet-tables.ts';
import { formatsOf, type SheetFormats } from './sheet-formats.ts';
import { figureWords } from './sheet-figures.ts';
import type { ClaimTexts } from '../claim-texts.ts';
import { ownMoneyRows, stayFacts } from './stay-sheet.ts';
import { stayTables } from './stay-sheet-tables.ts';

type Facts = readonly (readonly [string, string])[];
type KeyedFacts = readonly (readonly [key: LoadedKey, value: string | null])[];

const FONTS = { ch: 'chinese', jp: 'japanese' } as const;

/** Facts that have a value, with their labels. */
function given(words: ClaimTexts, facts: KeyedFacts): Facts {
  return facts.flatMap(([key, value]) =>
    value === null || value === '' ? [] : [[words.say(key), value] as const],
  );
}

const RELATIONS = { MAIN: 'Main', SPOUSE: 'Spouse', CHILD: 'Child', PARENT: 'Parent' } as const;

function visitFacts(claim: Claim, words: ClaimTexts, as: SheetFormats): KeyedFacts {
  const { visit_type: type, attending_doctor_name: doctor } = claim.out_patient;
  const { date_of_visit_start: startsOn, date_of_visit_end: endsOn } = claim;
  return [
    ['claims.detailVisitDate', as.date(claim.date_of_visit_start)],
    ['claims.field_date_of_visit_end', endsOn === startsOn ? null : as.date(endsOn)],
    ['claims.visitTime', visitTimeLabel(claim.surcharge_time ?? '') ?? null],
    ['claims.detailVisitType', type === null ? null : words.code('visitKind', type)],
    ['claimLists.listDoctor', doctor],
  ];
}

function flagFacts({ out_patient: visit }: Claim, { say }: ClaimTexts): KeyedFacts {
  return [
    ['claims.detailUrgent', visit.is_urgent ? say('claims.yes') : null],
    ['claims.detailSpecialist', visit.is_specialist_needed ? say('claims.yes') : null],
    ['claims.detailHasReferral', visit.has_referral ? say('claims.yes') : null],
  ];
}

function ownFacts(claim: Claim, as: SheetFormats): KeyedFacts {
  return [
    ['claims.field_pac_id', claim.pac_id],
    ['claims.field_pay_by_medisave', moneyOf(claim.pay_by_medisave, as)],
    ['claims.field_pay_to_medishield', moneyOf(claim.pay_to_medishield, as)],
  ];
}

function headFacts(claim: Claim, words: ClaimTexts, as: SheetFormats): Facts {
  const { in_patient: stay } = claim;
  const holder = claim.member_type === 'MAIN' ? '' : claim.member_name_main;
  const patient = [
    isolated(claim.member_name_claimant),
    claim.member_nric_claimant ?? '',
    words.say(`claims.detail${RELATIONS[claim.member_type]}`),
    holder === '' ? '' : words.say('claims.detailOfHolder', { name: holder }),
  ];
  return given(words, [
    ['claimLists.listMember', patient.filter((part) => part !== '').join(' · ')],
    ['claimLists.listInsurer', claim.insurer_code],
    ['claimLists.detailCompany', claim.company_name],
    ['claims.detailPlan', claim.plan_name],
    ...(stay === null ? visitFacts(claim, words, as) : stayFacts(stay, words, as)),
    ...flagFacts(claim, words),
    ['claims.detailReferral', claim.out_patient.referral_code],
    ['claims.detailReferringClinic', claim.referring_clinic_name],
    ['claims.detailApproval', claim.approval_code],
    ['claims.detailReceipt', claim.receipt_no],
    ['claims.detailOwnReference', claim.own_reference?.value ?? null],
    ['claims.field_hospital_ref_number', claim.hospital_ref_number],
    ['claims.field_referral_letter_date', as.date(claim.referral_letter_date)],
    ['claims.field_transaction_number', claim.transaction_number],
    ['claims.field_settlement_format', claim.settlement_format],
    ['claims.field_member_input_receipt_amount', moneyOf(claim.member_input_receipt_amount, as)],
    // For a stay, these facts are among its own facts and amounts.
    ...(stay === null ? ownFacts(claim, as) : []),
  ]);
}

function moneyOf(amount: number | null, as: SheetFormats): string | null {
  return amount === null ? null : as.money(amount);
}

function certificateFacts(claim: Claim, words: ClaimTexts, as: SheetFormats): Facts {
  const days = claim.mc_days ?? 0;
  if (days === 0) return [[words.say('claims.detailMcDays'), words.say('claims.detailNoMc')]];
  return given(words, [
    ['claims.detailMcDays', as.quantity(days)],
    ['claims.detailMcStart', as.date(claim.mc_start_date)],
    [
      'claims.detailMcReason',
      claim.mc_reason === null ? null : words.code('mcReason', claim.mc_reason),
    ],
  ]);
}

/** The day of the payment, or the day on which an approved claim is expected to be paid. */
function paymentDay(claim: Claim, words: ClaimTexts, as: SheetFormats): string {
  const { claim_payment: payment, expected_payment_date: expected } = claim;
  if (payment.payment_date !== null) return as.date(payment.payment_date);
  if (expected === null) return words.say('claims.notPaidYet');
  return words.say('claims.paymentExpected', { date: as.date(expected) });
}

/** Leaves out the administrator's fee, because patients read the sheet. */
function outcomeFacts(claim: Claim, words: ClaimTexts, as: SheetFormats): Facts {
  const { claim_payment: payment } = claim;
  const reason = claim.reject_reason_classification;
  const batch = (code: string | null) => (code === null ? null : words.code('batchStatus', code));
  return given(words, [
    ['claims.outcomeReason', reason === null ? null : words.statedReason(reason)],
    ['claims.outcomeNote', claim.reject_manual_reason],
    ['claims.payee', words.code('payee', payment.payee_type)],
    ['claims.paidOn', paymentDay(claim, words, as)],
    ['claims.paidAmount', moneyOf(payment.amount, as)],
    ['claims.paidReference', payment.reference],
    ['claims.detailBatch', claim.provider_batch_name],
    ['claims.batchDate', as.date(claim.provider_batch_date)],
    ['claims.batch_provider', batch(claim.provider_batch_status)],
  ]);
}

/** A heading with its blocks; an empty list without blocks. */
function part(heading: string, blocks: readonly SheetBlock[]): SheetBlock[] {
  return blocks.length === 0 ? [] : [{ kind: 'heading', text: heading }, ...blocks];
}

function remarkNotes(claim: Claim, words: ClaimTexts, as: SheetFormats): SheetBlock[] {
  const shown = claim.claim_remarks.filter(({ type }) => visibleRemarkTypes(false).includes(type));
  return shown.map((remark) => ({
    kind: 'note',
    text: `${as.moment(remark.created_at)} · ${remark.user_name} · ${words.code('remarkType', remark.type)}: ${remark.remarks}`,
  }));
}

function ruleNotes(claim: Claim, words: ClaimTexts, as: SheetFormats): SheetBlock[] {
  return claim.violations.map((violation) => {
    const { code, name, is_approval_code_applied: lifted } = violation;
    const shownName = words.language === 'en' ? name : words.ruleName(code, name);
    const parts = [
      `${code} ${shownName}`,
      brokenLineOf(claim, violation) ?? '',
      figureWords(violation, words, as) ?? '',
      lifted ? words.say('claims.detailLifted') : '',
    ];
    return { kind: 'note', text: parts.filter((text) => text !== '').join(' · ') };
  });
}

/** Lines with a note on their amounts: the total of a line is without GST, the excluded amount includes GST. */
function charged(tables: readonly SheetBlock[], { say }: ClaimTexts): readonly SheetBlock[] {
  if (tables.length === 0) return [];
  return [{ kind: 'note', text: say('claims.detailLinesHint') }, ...tables];
}

function visitLines(claim: Claim, words: ClaimTexts, as: SheetFormats): SheetBlock[] {
  const { procedures, drugs } = sheetTables(claim, words, as);
  return [
    ...part(words.say('claims.detailProcedures'), charged([procedures], words)),
    ...part(words.say('claims.detailDrugs'), charged(drugs, words)),
    ...certificate(claim, words, as),
  ];
}

/** The lines of a stay; an old claim without a stay form has its charges only here. */
function stayLines(claim: Claim, words: ClaimTexts, as: SheetFormats): SheetBlock[] {
  const { procedures, drugs } = sheetTables(claim, words, as);
  const hasCharges = claim.out_patient.procedures.length > 0;
  return [
    ...stayTables(claim, words, as),
    ...part(words.say('claims.detailCharges'), hasCharges ? charged([procedures], words) : []),
    ...part(words.say('claims.detailDrugs'), charged(drugs, words)),
    ...((claim.mc_days ?? 0) > 0 ? certificate(claim, words, as) : []),
  ];
}

function ownMoney(claim: Claim, words: ClaimTexts, as: SheetFormats): SheetBlock[] {
  const items = claim.in_patient === null ? [] : ownMoneyRows(claim, words, as);
  return items.length === 0 ? [] : [{ kind: 'facts', items }];
}

function certificate(claim: Claim, words: ClaimTexts, as: SheetFormats): SheetBlock[] {
  const items = certificateFacts(claim, words, as);
  return part(words.say('claims.detailMc'), [{ kind: 'facts', items }]);
}

/** Printed sheets are passed on, so they have no INTERNAL remarks and mask national numbers. */
export function claimSheet(claim: Claim, words: ClaimTexts): Sheet {
  const { language, say } = words;
  const as = formatsOf(words);
  const title = say('sheet.title', { code: claim.claim_code });
  const status = words.code('status', claim.display_status);
  const tables = sheetTables(claim, words, as);
  const documents = claim.supporting_docs.map((document): SheetBlock => ({
    kind: 'note',
    text: `${words.documentType(document.doc_category)}: ${document.original_file_name}`,
  }));
  return {
    title: `${title} · ${status}`,
    above: claim.provider_company_name,
    below: say('sheet.submitted', { at: as.moment(claim.insert_date_time) }),
    foot: `${claim.claim_code} · ${claim.provider_company_name}`,
    language: LANGUAGE_TAGS[language],
    fonts: language === 'ch' || language === 'jp' ? FONTS[language] : 'latin',
    blocks: [
      { kind: 'facts', items: headFacts(claim, words, as) },
      ...part(say('claims.detailAmounts'), [
        { kind: 'facts', items: feeRows(claim, words, as) },
        ...ownMoney(claim, words, as),
        tables.benefits,
      ]),
      ...part(say('claims.exclusionsTitle'), tables.exclusions),
      ...part(say('claims.detailDiagnoses'), [tables.diagnoses]),
      ...(claim.in_patient === null ? visitLines(claim, words, as) : stayLines(claim, words, as)),
      ...part(say('claims.outcomeTitle'), [
        { kind: 'facts', items: outcomeFacts(claim, words, as) },
      ]),
      ...part(say('claims.detailViolations'), ruleNotes(claim, words, as)),
      ...part(say('documents.title'), documents),
      ...part(say('claims.detailRemarks'), remarkNotes(claim, words, as)),
    ],
  };
}
