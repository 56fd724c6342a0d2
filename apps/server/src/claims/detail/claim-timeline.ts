// Everything that happened to a claim, in order of time, with the user who did it.
import type { EventRow, RemarkRow } from '../claim-rows.ts';

interface Upload {
  readonly at: string;
  readonly by: string;
  readonly fileName: string;
}

interface Entry {
  readonly at: string;
  readonly actor: string;
  readonly kind: 'STATUS' | 'EDIT' | 'REMARK' | 'DOCUMENT';
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly reason: string | null;
  readonly text: string | null;
}

const nothing = { from_status: null, to_status: null, reason: null, text: null };

/** Whether the clinic or operations edited the claim. */
function isEdit({ from_status: from, to_status: to }: EventRow): boolean {
  return to === 'NEW' && from !== null && from !== 'SUBMITTED';
}

function entryOfEvent(event: EventRow): Entry {
  const { at, actor, from_status, to_status, reason } = event;
  const kind = isEdit(event) ? 'EDIT' : 'STATUS';
  return { ...nothing, at, actor, kind, from_status, to_status, reason };
}

/** Oldest first; entries of the same moment are ordered: events, documents, remarks. */
export function timelineOf(parts: {
  readonly events: readonly EventRow[];
  readonly uploads: readonly Upload[];
  readonly remarks: readonly RemarkRow[];
}): Entry[] {
  const entries: Entry[] = [
    ...parts.events.map(entryOfEvent),
    ...parts.uploads.map(({ at, by, fileName }) => ({
      ...nothing,
      at,
      actor: by,
      kind: 'DOCUMENT' as const,
      text: fileName,
    })),
    ...parts.remarks.map(({ created_at: at, user_name: actor, remarks: text }) => ({
      ...nothing,
      at,
      actor,
      kind: 'REMARK' as const,
      text,
    })),
  ];
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}
