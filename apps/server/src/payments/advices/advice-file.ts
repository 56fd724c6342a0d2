// The claims of a payment advice as a file, for reconciliation with the clinic's own books.
import type { Reply } from '@portal/contract/schemas.ts';
import type { Say } from '../../platform/texts.ts';
import type { FileColumn, FileRow } from '../table-file.ts';

type Entry = Reply<'listPaymentAdviceClaims'>['data'][number];

interface Column extends FileColumn {
  readonly of: (entry: Entry, say: Say) => number | string | null;
}

export const adviceColumns: readonly Column[] = [
  {
    heading: 'paymentExport.kind',
    kind: 'text',
    of: (entry, say) => say(`paymentExport.kind_${entry.kind}`),
  },
  { heading: 'claimExport.claim', kind: 'text', of: (entry) => entry.claim_code },
  { heading: 'claimExport.visit', kind: 'date', of: (entry) => entry.visit_date },
  { heading: 'claimExport.member', kind: 'text', of: (entry) => entry.member_name },
  { heading: 'claimExport.nationalId', kind: 'text', of: (entry) => entry.member_nric },
  { heading: 'claimExport.total', kind: 'money', of: (entry) => entry.total_fee_amount },
  { heading: 'claimExport.patientPays', kind: 'money', of: (entry) => entry.patient_amount },
  { heading: 'paymentExport.expected', kind: 'money', of: (entry) => entry.expected_amount },
  { heading: 'claimExport.payable', kind: 'money', of: (entry) => entry.payable_amount },
  { heading: 'paymentExport.difference', kind: 'money', of: (entry) => entry.difference_amount },
  { heading: 'paymentExport.reason', kind: 'text', of: reasonOf },
  { heading: 'paymentExport.fee', kind: 'money', of: (entry) => entry.fee_amount },
  { heading: 'paymentExport.net', kind: 'money', of: (entry) => entry.net_amount },
];

function reasonOf({ difference_reason: reason }: Entry, say: Say): string | null {
  if (reason === null) return null;
  return reason === 'LIMIT' || reason === 'ADJUSTMENT'
    ? say(`payments.reason_${reason}`)
    : say(`claims.lineReason_${reason}`);
}

/** An earlier batch whose negative net this one has taken over. */
interface Carried {
  readonly batch_name: string;
  readonly net_amount: number;
}

interface FileContent {
  readonly entries: readonly Entry[];
  readonly carried: readonly Carried[];
}

/** The entries, and below them what is carried over, so that the last column adds up to the net of the batch. */
export function adviceRows({ entries, carried }: FileContent, say: Say): FileRow[] {
  return [
    ...entries.map((entry) => adviceColumns.map(({ of }) => of(entry, say))),
    ...carried.map(({ batch_name: batch, net_amount: net }) =>
      adviceColumns.map(({ heading }) => {
        if (heading === 'paymentExport.kind') return say('paymentExport.kind_CARRIED');
        if (heading === 'claimExport.claim') return batch;
        return heading === 'paymentExport.net' ? net : null;
      }),
    ),
  ];
}
