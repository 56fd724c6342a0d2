// Broadcasts in the format of the responses.
import { broadcastState } from '@portal/rules/notices/broadcasts.ts';
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { BroadcastRow, CountedBroadcastRow, ReadBroadcastRow } from './broadcasts.queries.ts';

export function stateOf(row: BroadcastRow, today: PlainDate) {
  return broadcastState(
    {
      validFrom: plainDate(row.valid_from),
      validTo: plainDate(row.valid_to),
      isEnded: row.ended_at !== null,
    },
    today,
  );
}

function shown({ id, title, body, severity, sender, valid_from, valid_to }: BroadcastRow) {
  return { id, title, body, severity, sender, valid_from, valid_to };
}

/** As a clinic reads it. */
export function messageOf(row: ReadBroadcastRow) {
  return { ...shown(row), is_read: row.is_read };
}

/** As an administrator writes it. */
export function broadcastOf(row: CountedBroadcastRow, today: PlainDate) {
  return {
    ...shown(row),
    version: row.version,
    location_types: [...row.location_types],
    programmes: [...row.programmes],
    state: stateOf(row, today),
    read_count: row.read_count,
  };
}
