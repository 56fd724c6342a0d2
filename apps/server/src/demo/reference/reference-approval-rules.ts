// The delivered rows of approval_rule, CAR001 to CAR029; after the delivery the table decides.
// Claims spec §4 and §9 give the codes, the names of CAR001 to CAR012 and the limits of CAR008 to
// CAR012 and CAR015 to CAR017; the rest are domain decisions.
import { LOCATION_TYPES, type LocationType } from '@portal/rules/catalogue/location-type.ts';
import type {
  ApprovalRule,
  RuleOf,
  RuleSeverity,
} from '@portal/rules/claims/checks/approval-rule.ts';
import type { ClaimType } from '@portal/rules/catalogue/claim-type.ts';
import { cents, type Cents } from '@portal/rules/values/cents.ts';

const ALL = LOCATION_TYPES;
const GP: readonly LocationType[] = ['GP', 'GPJB'];
const GP_AND_SP: readonly LocationType[] = ['GP', 'GPJB', 'SP'];
const OUTPATIENT: readonly ClaimType[] = ['OUTPATIENT'];
const INPATIENT: readonly ClaimType[] = ['INPATIENT'];
const BOTH: readonly ClaimType[] = ['OUTPATIENT', 'INPATIENT'];

function terms(
  providerTypes: readonly LocationType[],
  claimTypes: readonly ClaimType[],
  severity: RuleSeverity,
  isLiftable = true,
) {
  return { providerTypes, claimTypes, severity, isLiftable };
}

function amountRule(
  code: string,
  subject: string,
  limit: Cents,
  providerTypes: readonly LocationType[],
  claimTypes: readonly ClaimType[] = OUTPATIENT,
): RuleOf<'AMOUNT_OVER'> {
  const dollars = limit / 100;
  return {
    code,
    name: `${subject} over ${dollars} per visit`,
    description: `${subject} of more than ${dollars}.00 with GST needs approval.`,
    ...terms(providerTypes, claimTypes, 'B'),
    evaluator: 'AMOUNT_OVER',
    params: { limit },
  };
}

export const APPROVAL_RULES: readonly ApprovalRule[] = [
  {
    code: 'CAR001',
    name: 'Same day visit',
    description: 'The member has another claim at this location on the same day.',
    ...terms(
      ALL.filter((type) => type !== 'LAB' && type !== 'XRAY' && type !== 'HS'),
      OUTPATIENT,
      'B',
    ),
    evaluator: 'SAME_DAY',
    params: { scope: 'LOCATION' },
  },
  {
    code: 'CAR002',
    name: 'Late claim',
    description: 'Submitted too many days after the visit.',
    ...terms(ALL, BOTH, 'R'),
    evaluator: 'LATE',
    params: { lateDays: 30, byInsurer: {} },
  },
  {
    code: 'CAR003',
    name: 'First consult type',
    description: 'A first consultation, although the member was here within twelve months.',
    ...terms(['SP', 'DENTAL', 'TCM', 'PHYSIO', 'CHIROPRACTIC'], OUTPATIENT, 'B'),
    evaluator: 'REPEATED_FIRST',
    params: { withinMonths: 12 },
  },
  {
    code: 'CAR004',
    name: 'Extended consultation fee',
    description: 'An extended consultation is charged.',
    ...terms(GP_AND_SP, OUTPATIENT, 'R'),
    evaluator: 'CONSULT_TYPE',
    params: { consultationType: 'EXTENDED' },
  },
  {
    code: 'CAR005',
    name: 'Same drug dispense',
    description: 'The member still has a supply of the same drug.',
    ...terms(GP_AND_SP, OUTPATIENT, 'R'),
    evaluator: 'DRUG_REPEAT',
    params: { graceDays: 3 },
  },
  {
    code: 'CAR006',
    name: 'Drug quantity exceeded',
    description: 'More than this type of clinic may dispense without approval.',
    ...terms(GP_AND_SP, OUTPATIENT, 'B'),
    evaluator: 'DRUG_QTY',
    params: {},
  },
  {
    code: 'CAR007',
    name: 'Drug requires approval',
    description: 'This drug needs approval before dispensing.',
    ...terms(GP_AND_SP, OUTPATIENT, 'B'),
    evaluator: 'APPROVAL_REQUIRED',
    params: { item: 'DRUG' },
  },
  amountRule('CAR008', 'Claim', cents(40_000), GP),
  {
    code: 'CAR009',
    name: 'Acute drug over 100',
    description: 'Drugs for acute illness of more than 100.00 with GST.',
    ...terms(GP, OUTPATIENT, 'R'),
    evaluator: 'DRUG_SUM_OVER',
    params: { drugClass: 'ACUTE', limit: cents(10_000) },
  },
  {
    code: 'CAR010',
    name: 'Chronic drug over 300',
    description: 'Drugs for chronic illness of more than 300.00 with GST.',
    ...terms(GP, OUTPATIENT, 'R'),
    evaluator: 'DRUG_SUM_OVER',
    params: { drugClass: 'CHRONIC', limit: cents(30_000) },
  },
  {
    code: 'CAR011',
    name: 'More than 10 acute drug lines',
    description: 'More than 10 lines of drugs for acute illness.',
    ...terms(GP, OUTPATIENT, 'R'),
    evaluator: 'LINE_COUNT_OVER',
    params: { drugClass: 'ACUTE', limit: 10 },
  },
  {
    code: 'CAR012',
    name: 'More than 8 chronic visits per calendar year',
    description: 'More than 8 visits for a chronic illness in the calendar year.',
    ...terms(GP, OUTPATIENT, 'R'),
    evaluator: 'CHRONIC_VISITS_OVER',
    params: { limit: 8 },
  },
  amountRule('CAR013', 'TCM claim', cents(12_000), ['TCM']),
  amountRule('CAR014', 'Dental claim', cents(80_000), ['DENTAL']),
  amountRule('CAR015', 'Specialist outpatient', cents(90_000), ['SP']),
  amountRule('CAR016', 'Inpatient', cents(300_000), ['SP'], INPATIENT),
  amountRule('CAR017', 'Diagnostics', cents(50_000), ['LAB', 'XRAY']),
  amountRule('CAR018', 'Physio/chiro claim', cents(20_000), ['PHYSIO', 'CHIROPRACTIC']),
  amountRule('CAR019', 'Health screening', cents(100_000), ['HS']),
  {
    code: 'CAR020',
    name: 'MC over 5 days',
    description: 'A medical certificate of more than 5 days, from a TCM clinic more than 2.',
    ...terms([...GP, 'TCM'], OUTPATIENT, 'R'),
    evaluator: 'MC_OVER',
    params: { limit: 5, byLocationType: { TCM: 2 } },
  },
  {
    code: 'CAR021',
    name: 'Diagnosis not covered',
    description: 'The plan excludes the principal diagnosis.',
    ...terms(ALL, BOTH, 'R', false),
    evaluator: 'DIAGNOSIS_EXCLUDED',
    params: {},
  },
  {
    code: 'CAR022',
    name: 'Referral missing or not valid',
    description: 'The plan requires a referral and no valid one was given.',
    ...terms(['SP', 'LAB', 'XRAY'], OUTPATIENT, 'B'),
    evaluator: 'REFERRAL_MISSING',
    params: { waivedBelowAge: 7 },
  },
  {
    code: 'CAR023',
    name: 'Procedure requires approval',
    description: 'The procedure may be done only with an approval.',
    ...terms(ALL, BOTH, 'B'),
    evaluator: 'APPROVAL_REQUIRED',
    params: { item: 'PROCEDURE' },
  },
  {
    code: 'CAR024',
    name: 'Price above panel price',
    description: 'The amount above the panel price is not covered.',
    ...terms(ALL, BOTH, 'I'),
    evaluator: 'PRICE_OVER',
    params: {},
  },
  {
    code: 'CAR025',
    name: 'Duplicate receipt',
    description: 'Another claim of this location has the same receipt number.',
    ...terms(ALL, BOTH, 'R', false),
    evaluator: 'DUPLICATE',
    params: {},
  },
  {
    code: 'CAR026',
    name: 'Practitioner not on panel',
    description: 'The attending doctor is not active at this location and panel on the day.',
    ...terms([...GP_AND_SP, 'DENTAL'], BOTH, 'R', false),
    evaluator: 'PRACTITIONER_OFF_PANEL',
    params: {},
  },
  {
    code: 'CAR027',
    name: 'Frequent visits',
    description: 'More than 3 visits to GP or TCM clinics within 7 days.',
    ...terms([...GP, 'TCM'], OUTPATIENT, 'R'),
    evaluator: 'WEEK_VISITS_OVER',
    params: { limit: 3 },
  },
  {
    code: 'CAR028',
    name: 'Supply over 3 months',
    description: 'A drug is supplied for more than 3 months or 93 days.',
    ...terms(GP_AND_SP, OUTPATIENT, 'R'),
    evaluator: 'SUPPLY_OVER',
    params: { months: 3, days: 93 },
  },
  {
    code: 'CAR029',
    name: 'Surgeon fee above PAC/TOSP benchmark',
    description:
      'The fee exceeds the pre-admission certificate, or the benchmark if there is none.',
    ...terms(['SP'], INPATIENT, 'R'),
    evaluator: 'FEE_OVER',
    params: {},
  },
];
