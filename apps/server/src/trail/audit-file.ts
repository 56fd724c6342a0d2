// The columns of exported entries. The last five are the proof of a row (docs/decisions/0005): its chain, its place there,
// the seal before it, its own seal, and the text that was sealed.
import { auditSubjectOf } from '@portal/rules/trail/audit-words.ts';
import type { Say } from '../platform/texts.ts';
import type { FileColumn } from '../payments/public.ts';
import type { SealedEntryRow } from './audit-trail.queries.ts';
import { entryInWords } from './say-entry.ts';

interface Column extends FileColumn {
  readonly of: (entry: SealedEntryRow, say: Say) => number | string | null;
}

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export const auditColumns: readonly Column[] = [
  { heading: 'trail.auditAt', kind: 'text', of: ({ at }) => at },
  {
    heading: 'trail.auditWho',
    kind: 'text',
    of: ({ username }, say) => username ?? say('trail.auditVisitor'),
  },
  { heading: 'trail.auditOnBehalf', kind: 'text', of: (entry) => entry.on_behalf_of },
  { heading: 'trail.auditClinic', kind: 'text', of: (entry) => entry.clinic_code },
  { heading: 'trail.auditCode', kind: 'text', of: ({ action }) => action },
  { heading: 'trail.auditWhat', kind: 'text', of: entryInWords },
  {
    heading: 'trail.auditAbout',
    kind: 'text',
    of: (entry, say) => say(`trail.auditSubject_${auditSubjectOf(entry.subject_type)}`),
  },
  { heading: 'trail.auditName', kind: 'text', of: (entry) => entry.subject_name },
  { heading: 'trail.auditBefore', kind: 'text', of: ({ before }) => json(before) },
  { heading: 'trail.auditAfter', kind: 'text', of: ({ after }) => json(after) },
  { heading: 'trail.proofChain', kind: 'text', of: (entry) => entry.chain_id },
  { heading: 'trail.proofNumber', kind: 'count', of: ({ sequence }) => sequence },
  { heading: 'trail.proofPrevious', kind: 'text', of: ({ previous }) => previous },
  { heading: 'trail.proofHash', kind: 'text', of: ({ hash }) => hash },
  { heading: 'trail.proofEntry', kind: 'text', of: ({ canonical }) => canonical },
];
