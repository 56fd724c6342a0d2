// The differences between two versions of a claim in words.
import type { TextKey } from '@portal/texts/text-key.ts';
import { formatMoney } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import {
  type AmountName,
  changeKind,
  type ChangeKind,
  type ClaimVersion,
  compareAmounts,
  compareClaims,
} from './compare-versions.ts';
import { changeLabel, changeText } from './version-words.ts';

const amountLabels = {
  total_fee_before_gst: 'claims.detailBeforeGst',
  total_fee_gst: 'claims.detailGst',
  total_fee_amount: 'claimLists.listTotal',
  total_payable_amount: 'claims.detailPlanPays',
  total_copay_amount: 'claims.detailCoPay',
  total_excluded_amount: 'claims.detailExcluded',
  total_patient_payable_amount: 'claims.detailPatientPays',
} as const satisfies Record<AmountName, TextKey>;

export interface VersionRow {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Entered values first, then the amounts that they came to. */
export function useVersionRows(before: ClaimVersion, after: ClaimVersion): readonly VersionRow[] {
  const t = useText();
  const amounts = compareAmounts(before, after).map((amount) => ({
    id: amount.name,
    kind: 'changed' as const,
    label: t(amountLabels[amount.name]),
    before: formatMoney(amount.before),
    after: formatMoney(amount.after),
  }));
  if (before.claim === null || after.claim === null) return amounts;
  const changes = compareClaims(before.claim, after.claim).map((change) => ({
    id: change.path,
    kind: changeKind(change),
    label: changeLabel(change, t),
    before: changeText(change.part, change.before, t),
    after: changeText(change.part, change.after, t),
  }));
  return [...changes, ...amounts];
}
