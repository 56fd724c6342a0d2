// Refusals as entries of the audit trail.
import { sql, type Transaction } from '../database/database.ts';

export interface SecurityEvent {
  readonly action: string;
  readonly at: string;
  readonly trace_id: string | null;
  readonly user_id: string | null;
  readonly username: string | null;
  /** The code of the clinic. */
  readonly clinic: string | null;
  /** A network, as the limits count it. Null if a job has caused the event. */
  readonly address: string | null;
  readonly device: string | null;
  /** Method and address of the call, without values. */
  readonly call: string;
  /** Since the last entry. */
  count: number;
}

/** The entries belong to no clinic, so that only administrators read them. */
export async function insertSecurityEvents(
  tx: Transaction,
  events: readonly SecurityEvent[],
): Promise<void> {
  await tx.run(sql`
    INSERT INTO audit_entry (clinic_id, at, user_id, username, action, subject_type, subject_id, after, trace_id)
    SELECT NULL, e.at, e.user_id, e.username, e.action, 'request', e.call,
           jsonb_build_object('clinic', e.clinic, 'address', e.address, 'device', e.device, 'count', e.count), e.trace_id
      FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
           AS e (at timestamptz, user_id uuid, username text, action text, call text, clinic text, address text,
                 device text, count integer, trace_id text)`);
}
