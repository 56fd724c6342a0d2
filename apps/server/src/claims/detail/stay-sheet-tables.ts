// The printed tables of a stay: operations, attendances and consumables, each with its charge.
import type { LoadedKey } from '../../platform/texts.ts';
import {
  chargedStay,
  type Charged,
  type ChargedStay,
} from '@portal/contract/claims/charged-stay.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import type { SheetBlock } from '../../platform/paper/sheet.ts';
import type { SheetFormats } from './sheet-formats.ts';
import type { ClaimTexts } from '../claim-texts.ts';

type Entry<Part extends keyof ChargedStay> = ChargedStay[Part][number]['entry'];
type OptionalText = string | null | undefined;

const hasText = (part: OptionalText): part is string =>
  part !== null && part !== undefined && part !== '';
/** Joins the parts that have a value on one line. */
export const joined = (parts: readonly OptionalText[]): string => parts.filter(hasText).join(' · ');
const lines = (parts: readonly OptionalText[]): string => parts.filter(hasText).join('\n');

type LaidOut = readonly [key: LoadedKey, share: number, align?: 'right'];

/** The layout of a part of the stay: its columns before the charges, and the cells of an entry. */
interface Layout<Part extends keyof ChargedStay> {
  readonly title: LoadedKey;
  readonly columns: readonly LaidOut[];
  readonly cells: (entry: Entry<Part>, words: ClaimTexts, as: SheetFormats) => readonly string[];
}

const fee = (amount: number | null | undefined, as: SheetFormats) =>
  amount === null || amount === undefined ? '–' : as.money(amount);

const FLAGS = [
  ['is_non_singaporean', 'claims.nonSingaporean'],
  ['extended_operation', 'claims.extendedOperation'],
  ['new_clinically_accepted_skill_device', 'claims.newSkillDevice'],
  ['foreigner_higher_rated_fee_applied', 'claims.foreignerFee'],
] as const;

const operations: Layout<'operations'> = {
  title: 'claims.operations',
  columns: [
    ['claims.atOperation', 4],
    ['claims.operationDate', 2.6],
    ['claims.mainSurgeon', 2.8],
    ['claims.feeFromPac', 2, 'right'],
  ],
  cells: (entry, { say }, as) => [
    lines([
      entry.description,
      joined([entry.tosp, entry.complexity, entry.procedure_code]),
      joined(FLAGS.map(([flag, label]) => (entry[flag] === true ? say(label) : ''))),
    ]),
    as.date(entry.operation_date ?? null),
    lines([
      entry.main_surgeon_name,
      joined([entry.main_surgeon_mcr_no, entry.main_surgeon_speciality]),
      hasText(entry.assistant_surgeon_name)
        ? `${say('claims.assistantSurgeon')}: ${joined([entry.assistant_surgeon_name, entry.assistant_surgeon_mcr_no])}`
        : '',
    ]),
    fee(entry.surgeon_fee_from_pac, as),
  ],
};

const assistants: Layout<'assistants'> = {
  title: 'claims.assistingSurgeons',
  columns: [
    ['claims.doctorName', 4],
    ['claims.atOperation', 3],
    ['claims.feeFromPac', 2, 'right'],
  ],
  cells: (entry, { say }, as) => [
    lines([entry.name, joined([entry.mcr_no, entry.speciality])]),
    entry.tosp ?? say('claims.allOperations'),
    fee(entry.fee_from_pac, as),
  ],
};

const doctors: Layout<'doctors'> = {
  title: 'claims.doctorFees',
  columns: [
    ['claims.doctorName', 4],
    ['claims.attendanceType', 2],
    ['claims.attendanceFee', 3, 'right'],
    ['claims.surgicalFee', 2, 'right'],
  ],
  cells: (entry, { say, code }, as) => [
    lines([
      entry.doctor_name,
      joined([
        entry.mcr_no,
        entry.is_anaesthetist === true ? code('category', 'ANAESTHETIST') : '',
        entry.gst_included === true ? say('claims.gst_INCL') : '',
      ]),
    ]),
    hasText(entry.attendance_type) ? code('attendance', entry.attendance_type) : '–',
    joined([
      fee(entry.attendance_fee, as),
      say('claimLists.days', { count: entry.no_of_days ?? 1 }),
    ]),
    fee(entry.surgical_fee, as),
  ],
};

const consumables: Layout<'consumables'> = {
  title: 'claims.consumables',
  columns: [
    ['claims.consumable', 5],
    ['claims.detailQuantity', 2, 'right'],
    ['claims.detailUnitPrice', 2, 'right'],
  ],
  cells: (entry, _words, as) => [
    lines([entry.consumable, joined([entry.code, entry.type])]),
    as.quantity(entry.quantity ?? 0),
    as.price(entry.unit_price ?? 0),
  ],
};

const CHARGES: readonly LaidOut[] = [
  ['claims.detailExcluded', 2, 'right'],
  ['claimLists.listTotal', 2, 'right'],
];

/** The tables of a stay, each under its heading, without empty tables; none for a visit. */
export function stayTables(claim: Claim, words: ClaimTexts, as: SheetFormats): SheetBlock[] {
  const stay = chargedStay(claim);
  if (stay === undefined) return [];

  function table<Part extends keyof ChargedStay>(
    { title, columns, cells }: Layout<Part>,
    rows: readonly Charged<Entry<Part>>[],
  ): SheetBlock[] {
    if (rows.length === 0) return [];
    return [
      { kind: 'heading', text: words.say(title) },
      {
        kind: 'table',
        columns: [...columns, ...CHARGES].map(([key, share, align]) => ({
          heading: words.say(key),
          share,
          ...(align === undefined ? {} : { align }),
        })),
        rows: rows.map((row) => [
          ...cells(row.entry, words, as),
          row.excluded_amount === 0 ? '–' : as.money(row.excluded_amount),
          as.money(row.total_fee),
        ]),
      },
    ];
  }

  return [
    ...table(operations, stay.operations),
    ...table(assistants, stay.assistants),
    ...table(doctors, stay.doctors),
    ...table(consumables, stay.consumables),
  ];
}
