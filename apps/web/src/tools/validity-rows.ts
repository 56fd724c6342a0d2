// The rows of the validity result, which differ by the version of the policy system (Access spec §2).
import type { SystemVersion } from '@portal/rules/catalogue/system-version.ts';
import type { Reply } from '@portal/contract/schemas.ts';
import { parsePlainDate } from '@portal/rules/values/plain-date.ts';
import type { TextKey } from '@portal/texts/text-key.ts';

export type BenefitGroup = Reply<'searchPlans'>['data'][number];
type Benefit = BenefitGroup['benefit_list'][number];

/** A benefit, under either spelling of its description. */
type AnyBenefit = Partial<Benefit> & { readonly benefitDescription?: string };

interface AnyGroup {
  readonly member_end_date: string;
  readonly policy_start_date: string;
  readonly benefit_list: readonly AnyBenefit[];
}

const NONE = 'NA';
const OPEN_END = '9999-12-31';
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The listed groups: those with a status other than empty and NA (VALID-14). */
export function listedGroups(groups: readonly BenefitGroup[]): BenefitGroup[] {
  return groups.filter(({ status }) => status !== '' && status !== NONE);
}

/** `04/Mar/2025`; NA for no date, NA and 9999-12-31 (VALID-23, I18N-03). */
export function resultDate(value: string | null | undefined): string {
  const date = value === OPEN_END ? undefined : parsePlainDate(value ?? '');
  if (date === undefined) return NONE;
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}/${MONTHS[Number(month) - 1] ?? ''}/${year}`;
}

/** Active exactly as specified: 'active' or 'ACTIVE' only (VALID-15). */
export function isActive(status: string): boolean {
  return status === 'active' || status === 'ACTIVE';
}

function descriptionOf(benefit: AnyBenefit): string {
  return benefit.benefit_description ?? benefit.benefitDescription ?? '';
}

function orNone(value: string | number | null | undefined): string {
  return value === undefined || value === null || value === '' ? NONE : String(value);
}

function amount(value: number | string | undefined): string {
  return typeof value === 'number' ? value.toFixed(2) : orNone(value);
}

/** One line per benefit of the group, such as its balance. */
type LinesOf = (benefit: AnyBenefit, version: SystemVersion) => readonly string[];

interface Row {
  readonly label: TextKey;
  readonly isShown: (version: SystemVersion) => boolean;
  readonly lines: (group: AnyGroup, version: SystemVersion) => readonly string[];
}

const always = () => true;
const onlyV3 = (version: SystemVersion) => version === 'v3';
const onlyV4 = (version: SystemVersion) => version === 'v4';
const notV4 = (version: SystemVersion) => version !== 'v4';

function perBenefit(linesOf: LinesOf): Row['lines'] {
  return (group, version) => group.benefit_list.flatMap((benefit) => linesOf(benefit, version));
}

/** For v4 the figure names its benefit. */
function named(benefit: AnyBenefit, version: SystemVersion, text: string): string {
  return version === 'v4' ? `${benefit.internal_name ?? ''} ${text}` : text;
}

/** The rows after Plan Status, in order (VALID-16 … VALID-21). */
export const VALIDITY_ROWS: readonly Row[] = [
  {
    label: 'tools.rowTerminationDate',
    isShown: always,
    lines: (group) => [resultDate(group.member_end_date)],
  },
  {
    label: 'tools.rowStartDate',
    isShown: always,
    lines: (group) => [resultDate(group.policy_start_date)],
  },
  {
    label: 'tools.rowRemarks',
    isShown: onlyV3,
    lines: perBenefit((benefit) => [descriptionOf(benefit), ...(benefit.provider_remarks ?? [])]),
  },
  {
    label: 'tools.rowVisits',
    isShown: always,
    lines: perBenefit((benefit, version) => [
      named(benefit, version, orNone(benefit.minimum_visit)),
    ]),
  },
  {
    label: 'tools.rowAmount',
    isShown: always,
    lines: perBenefit((benefit) => [amount(benefit.minimum_balance)]),
  },
  {
    label: 'tools.rowCoPay',
    isShown: onlyV4,
    lines: perBenefit((benefit) => [amount(benefit.co_pay)]),
  },
  {
    label: 'tools.rowCoInsurance',
    isShown: onlyV4,
    lines: perBenefit((benefit) => [orNone(benefit.co_insurance)]),
  },
  {
    label: 'tools.rowSuspensionDate',
    isShown: notV4,
    lines: perBenefit((benefit) => [resultDate(benefit.suspension_date)]),
  },
  {
    label: 'tools.rowSuspensionRemarks',
    isShown: notV4,
    lines: perBenefit((benefit) => [orNone(benefit.suspension_remarks)]),
  },
  {
    label: 'tools.rowPreExisting',
    isShown: notV4,
    lines: perBenefit((benefit) => [orNone(benefit.conditions_coverage)]),
  },
  {
    label: 'tools.rowPreExistingDate',
    isShown: notV4,
    lines: perBenefit((benefit) => [resultDate(benefit.claim_effective_date)]),
  },
];

/** Width of one value column: 70 % shared among the groups (VALID-13). */
export function columnWidth(groups: number): string {
  return `${70 / Math.max(groups, 1)}%`;
}
