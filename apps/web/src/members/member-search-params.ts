// The parameters in the addresses of the membership search and of a member. They never contain a national
// number, policy number, name or date of birth, because history, logs and screenshots keep addresses.
import { BENEFIT_TYPES, PANEL_FILTERS } from '@portal/rules/benefits/benefit-types.ts';
import { day, oneOf, paramsOf, textOf } from '../ui/lists/params-of.ts';

const MAX_ID = 60;

export const memberTabs = [
  'particulars',
  'policies',
  'benefits',
  'visits',
  'dependants',
  'employment',
] as const;
export type MemberTab = (typeof memberTabs)[number];

/** The visit date, or today; the insurer is also set by the choice in the header. */
export const memberSearchParams = paramsOf({ date: day, insurer: textOf() });
export type MemberSearchParams = ReturnType<typeof memberSearchParams>;

export const memberDetailParams = paramsOf({
  date: day,
  tab: oneOf(memberTabs),
  /** Id of the selected policy. */
  policy: textOf(MAX_ID),
  /** The shown benefits; all if undefined. */
  type: oneOf(BENEFIT_TYPES),
  panel: oneOf(PANEL_FILTERS),
});
