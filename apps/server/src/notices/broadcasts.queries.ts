// Broadcasts, their audience, and the users who have read them.
import type { LocationType } from '@portal/rules/catalogue/location-type.ts';
import type { BroadcastSeverity } from '@portal/rules/notices/broadcasts.ts';
import { sql, type Transaction } from '../platform/database/database.ts';

export interface BroadcastRow {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly severity: BroadcastSeverity;
  readonly sender: string;
  readonly valid_from: string;
  readonly valid_to: string;
  readonly location_types: readonly LocationType[];
  readonly programmes: readonly string[];
  readonly ended_at: string | null;
}

const columns = sql`b.id, b.version, b.title, b.body, b.severity, b.sender, b.valid_from, b.valid_to,
  b.location_types, b.programmes, b.ended_at`;

export interface ReadBroadcastRow extends BroadcastRow {
  readonly is_read: boolean;
}

/** The broadcasts to anybody on a day, the unread ones first, then the most urgent. */
export function listValidBroadcasts(
  tx: Transaction,
  ask: { readonly userId: string; readonly today: string },
): Promise<ReadBroadcastRow[]> {
  return tx.many(sql<ReadBroadcastRow>`
    SELECT ${columns}, r.user_id IS NOT NULL AS is_read
      FROM broadcast b
      LEFT JOIN broadcast_reading r ON r.broadcast_id = b.id AND r.user_id = ${ask.userId}
     WHERE b.ended_at IS NULL AND ${ask.today} BETWEEN b.valid_from AND b.valid_to
     ORDER BY is_read, array_position(ARRAY['CRITICAL','WARNING','INFO'], b.severity), b.valid_from DESC, b.id DESC`);
}

/** The type of a clinic, and the codes of the programmes on whose panels it is. */
export function findAudienceOf(
  tx: Transaction,
  ask: { readonly clinicId: string; readonly today: string },
): Promise<{ location_type: LocationType; programmes: string[] }> {
  return tx.one(sql<{ location_type: LocationType; programmes: string[] }>`
    SELECT l.location_type,
           ARRAY(SELECT DISTINCT g.code FROM location_panel lp
                   JOIN panel p ON p.id = lp.panel_id
                   JOIN programme g ON g.insurer_code = p.insurer_code
                  WHERE lp.location_id = l.id AND is_on_panel(lp, ${ask.today})) AS programmes
      FROM location l WHERE l.id = ${ask.clinicId}`);
}

export async function insertReading(
  tx: Transaction,
  reading: { readonly userId: string; readonly broadcastId: string; readonly at: string },
): Promise<void> {
  await tx.run(sql`
    INSERT INTO broadcast_reading (user_id, broadcast_id, read_at)
    VALUES (${reading.userId}, ${reading.broadcastId}, ${reading.at}) ON CONFLICT DO NOTHING`);
}

export interface CountedBroadcastRow extends BroadcastRow {
  readonly read_count: number;
}

const counted = sql`${columns},
  (SELECT count(*) FROM broadcast_reading r WHERE r.broadcast_id = b.id) AS read_count`;

export async function listBroadcastRows(
  tx: Transaction,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: CountedBroadcastRow[]; total: number }> {
  const [rows, count] = await tx.batch((on) => [
    on.many(sql<CountedBroadcastRow>`
      SELECT ${counted} FROM broadcast b
       ORDER BY b.valid_from DESC, b.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    on.one(sql<{ total: number }>`SELECT count(*) AS total FROM broadcast`),
  ]);
  return { rows, total: count.total };
}

export function findBroadcast(
  tx: Transaction,
  id: string,
): Promise<CountedBroadcastRow | undefined> {
  return tx.first(sql<CountedBroadcastRow>`SELECT ${counted} FROM broadcast b WHERE b.id = ${id}`);
}

export async function lockBroadcast(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`SELECT FROM broadcast WHERE id = ${id} FOR UPDATE`);
}

/** The codes that do not belong to a programme. */
export async function listUnknownProgrammes(
  tx: Transaction,
  codes: readonly string[],
): Promise<string[]> {
  const rows = await tx.many(sql<{ code: string }>`
    SELECT code FROM unnest(${codes}::text[]) AS code WHERE code NOT IN (SELECT code FROM programme)`);
  return rows.map(({ code }) => code);
}

export type BroadcastContent = Omit<BroadcastRow, 'ended_at' | 'id' | 'version'>;

export async function insertBroadcast(
  tx: Transaction,
  content: BroadcastContent,
  written: { readonly by: string; readonly at: string },
): Promise<string> {
  const row = await tx.one(sql<{ id: string }>`
    INSERT INTO broadcast (title, body, severity, sender, valid_from, valid_to, location_types, programmes,
                           created_by, created_at)
    VALUES (${content.title}, ${content.body}, ${content.severity}, ${content.sender}, ${content.valid_from},
            ${content.valid_to}, ${content.location_types}::text[], ${content.programmes}::text[],
            ${written.by}, ${written.at}) RETURNING id`);
  return row.id;
}

/** @param ended undefined for a broadcast that goes on */
export async function updateBroadcastRow(
  tx: Transaction,
  id: string,
  content: BroadcastContent,
  ended: { readonly by: string; readonly at: string } | undefined,
): Promise<void> {
  await tx.run(sql`
    UPDATE broadcast
       SET version = version + 1, title = ${content.title}, body = ${content.body},
           severity = ${content.severity}, sender = ${content.sender}, valid_from = ${content.valid_from},
           valid_to = ${content.valid_to}, location_types = ${content.location_types}::text[],
           programmes = ${content.programmes}::text[], ended_by = ${ended?.by ?? null},
           ended_at = ${ended?.at ?? null}
     WHERE id = ${id}`);
}

export async function deleteReadings(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`DELETE FROM broadcast_reading WHERE broadcast_id = ${id}`);
}
