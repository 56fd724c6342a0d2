// Submits a claim with five drugs and two procedures; the floor is the same statements without HTTP and rules.
import { randomUUID } from 'node:crypto';
import type { MeasuredServer } from './measured-server.ts';
import type { BenchClient } from './bench-client.ts';
import { atRate, percentile, throughput, type Figure } from './figures.ts';
import { claimOfRun, readSetting } from './claims-to-submit.ts';
import { recordSql, replay } from './recorded-sql.ts';

const total = 600;
const width = 8;
const warmUp = 80;
/** At half of the peak. With fewer requests, the slowest hundredth would be only three. */
const calm = 1000;

interface Made {
  readonly id: string;
  readonly code: string;
}

function valueOf(reply: string, name: string): string {
  const value = new RegExp(`"${name}":"([^"]+)"`).exec(reply)?.[1];
  if (value === undefined) throw new Error(`the reply has no ${name}`);
  return value;
}

/** Deletes the submitted claims, so that the same rows can be inserted again. */
async function voidClaims(server: MeasuredServer, made: readonly Made[]): Promise<void> {
  await server.owner.query(
    'UPDATE claim SET voided_at = update_date_time WHERE id = ANY ($1::uuid[])',
    [made.map(({ id }) => id)],
  );
}

/** Deletes the rows that were inserted again; throws unless all of them are found. */
async function voidAgain(server: MeasuredServer): Promise<void> {
  const { rowCount } = await server.owner.query(
    `UPDATE claim SET voided_at = update_date_time WHERE claim_code LIKE 'B-%'`,
  );
  if (rowCount !== total) throw new Error(`${rowCount} of ${total} claims were written again`);
}

/** Gives every submitted claim another id, code and key, wherever a text contains them. */
function renaming(made: readonly Made[]): (text: string) => string {
  const names = new Map(
    made.flatMap(({ id, code }) => [
      [id, randomUUID()],
      [code, `B-${code}`],
    ]),
  );
  const anyName = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[A-Z]+-\d+-\d+/g;
  return (text) =>
    text
      .replaceAll(anyName, (name) => names.get(name) ?? name)
      .replaceAll('bench-submit-', 'bench-again-');
}

export async function benchSubmit(client: BenchClient, server: MeasuredServer): Promise<Figure[]> {
  const setting = await readSetting(server.owner);
  const { pool } = server.services.database;
  const made: Made[] = [];
  let run = 0;
  const submit = async () => {
    run += 1;
    const reply = await client.post(
      '/api/claim/v1/claims',
      claimOfRun(setting, run),
      `bench-submit-${run}`,
    );
    made.push({ id: valueOf(reply, 'uuid'), code: valueOf(reply, 'claim_code') });
  };
  await throughput(warmUp, width, submit);
  made.length = 0;
  // Writes that are left from loading the data must not count as part of a submit.
  await server.owner.query('CHECKPOINT');
  const { result: submitted, recorded } = await recordSql(pool, () =>
    throughput(total, width, submit),
  );
  await voidClaims(server, made);
  const rename = renaming(made);
  const again = await throughput(recorded.length, width, async (index) => {
    const asked = recorded[index];
    if (asked !== undefined) await replay(pool, asked, rename);
  });
  await voidAgain(server);
  const floor = (again.perSecond * total) / recorded.length;
  // Dropped here, so that the garbage collection during the measurement is only the server's.
  recorded.length = 0;
  const half = await atRate(calm, submitted.perSecond / 2, submit);
  return figuresOf(submitted, floor, half);
}

function figuresOf(
  submitted: { readonly perSecond: number; readonly samples: readonly number[] },
  perSecond: number,
  half: readonly number[],
): Figure[] {
  const floor = `the same statements without HTTP and rules ${Math.round(perSecond)}/s`;
  const name = 'Submit a claim (5 drugs, 2 procedures)';
  return [
    { name: `${name}, eight at a time`, value: submitted.perSecond, unit: '/s', goal: '–', floor },
    {
      name: 'Submit, share of the floor',
      value: submitted.perSecond / perSecond,
      unit: '×',
      goal: '≥ 0.5',
      floor,
    },
    {
      name: 'Submit, p99, eight at a time',
      value: percentile(submitted.samples, 0.99),
      unit: 'ms',
      goal: '–',
    },
    {
      name: 'Submit, p99 at half of the peak',
      value: percentile(half, 0.99),
      unit: 'ms',
      goal: '≤ 25 ms',
    },
  ];
}
