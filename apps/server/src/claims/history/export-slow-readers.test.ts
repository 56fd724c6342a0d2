// Exports that clients do not download: the file waits on disk without a database connection.
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { addLegacyClaims } from '../../../test/legacy-claims.ts';
import { portalForTest, type Portal, type Visitor } from '../../../test/portal.ts';

const patient = { timeout: 30_000 };
const rows = 200;
/** The system buffers a few megabytes of an unread response; the file must be larger. */
const nameLength = 30_000;

/** Long names make the export of one clinic about six megabytes in size. */
async function portalWithLargeExport(): Promise<{ portal: Portal; clerk: Visitor }> {
  const portal = await portalForTest();
  const more = { member_name: 'x'.repeat(nameLength) };
  await addLegacyClaims(portal, { clinicCode: 'GP0001', count: rows, more });
  return { portal, clerk: await portal.signIn('clinic.gp') };
}

/** Requests the file and reads nothing until resumed. */
function askAndPause(origin: string, clerk: Visitor): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port) });
  onTestFinished(() => void socket.destroy());
  socket.pause();
  socket.write(
    [
      'GET /api/claim/v1/exports/claims?format=csv&to=2020-01-01 HTTP/1.1',
      'Host: portal',
      'Connection: close',
      `Authorization: Bearer ${clerk.accessToken ?? ''}`,
      '\r\n',
    ].join('\r\n'),
  );
  return socket;
}

async function bytesOf(socket: Socket): Promise<number> {
  let bytes = 0;
  for await (const chunk of socket) bytes += Buffer.from(chunk).length;
  return bytes;
}

async function exportsMade({ db }: Portal): Promise<number> {
  const { rows: found } = await db.owner.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM audit_entry WHERE action = 'claims.export'",
  );
  return found[0]?.count ?? 0;
}

test('25 clients that do not read their exports hold no database connection', async () => {
  const { portal, clerk } = await portalWithLargeExport();
  const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const readers: Socket[] = [];
  for (let made = 1; made <= 25; made += 1) {
    readers.push(askAndPause(origin, clerk));
    await expect.poll(() => exportsMade(portal), patient).toBe(made);
  }
  const { pool } = portal.database;
  await expect.poll(() => pool.totalCount - pool.idleCount, patient).toBe(0);
  expect((await clerk.try('listClaims', { query: {} })).status).toBe(200);
  const [reader] = readers;
  if (reader === undefined) throw new Error('no reader');
  expect(await bytesOf(reader)).toBeGreaterThan(rows * nameLength);
});
