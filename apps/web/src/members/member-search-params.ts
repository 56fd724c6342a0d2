// The parameters in the addresses of the membership search and of a member. They never contain a national
// number, policy number, name or date of birth, because history, logs and screenshots keep addresses.
import {
  BENEFIT_TYPES,
  PANEL_FILTERS,
  type BenefitType,
  type PanelFilter,
} from '@portal/rules/benefits/benefit-types.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';

export interface MemberSearchParams {
  /** Visit date; today if undefined. */
  readonly date?: PlainDate;
  /** Also set by the insurer choice in the header, which removes it with undefined. */
  readonly insurer?: string | undefined;
}

export const memberTabs = [
  'particulars',
  'policies',
  'benefits',
  'visits',
  'dependants',
  'employment',
] as const;
export type MemberTab = (typeof memberTabs)[number];

export interface MemberDetailParams {
  readonly date?: PlainDate;
  readonly tab?: MemberTab;
  /** Id of the selected policy. */
  readonly policy?: string;
  /** The shown benefits; all if undefined. */
  readonly type?: BenefitType | undefined;
  readonly panel?: PanelFilter | undefined;
}

type Search = Readonly<Record<string, unknown>>;

function textIn(search: Search, name: string): string | undefined {
  const value = search[name];
  // A policy number that consists of digits arrives as a number.
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function dateIn(search: Search, name: string): PlainDate | undefined {
  return parsePlainDate(textIn(search, name) ?? '');
}

/** The same without missing values. */
function present<T extends object>(values: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  const kept: Partial<T> = {};
  for (const key in values) {
    const value = values[key];
    if (value !== undefined) kept[key] = value;
  }
  return kept;
}

export function memberSearchParams(search: Search): MemberSearchParams {
  return present<MemberSearchParams>({
    date: dateIn(search, 'date'),
    insurer: textIn(search, 'insurer'),
  });
}

export function memberDetailParams(search: Search): MemberDetailParams {
  const tab = textIn(search, 'tab');
  return present<MemberDetailParams>({
    date: dateIn(search, 'date'),
    tab: memberTabs.find((known) => known === tab),
    policy: textIn(search, 'policy'),
    type: BENEFIT_TYPES.find((known) => known === textIn(search, 'type')),
    panel: PANEL_FILTERS.find((known) => known === textIn(search, 'panel')),
  });
}
