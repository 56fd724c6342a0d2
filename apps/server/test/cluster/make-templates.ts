// The template databases of a test run: a migrated database, the demo, and the demo without claims.
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { loadFirstData } from '../../src/demo/public.ts';
import { manualClock } from '../../src/platform/clock.ts';
import { migrate, urlOf } from '../../src/platform/database/migrations.ts';
import { demoPassword, demoToday, testSecrets } from '../fixtures.ts';

const TEMPLATES = ['template_empty', 'template_demo', 'template_claimless'];

/** @param ownerUrl a role that has all rights */
export async function makeTemplates(ownerUrl: string): Promise<void> {
  const clock = manualClock(`${demoToday}T10:00:00+08:00`);
  await migrate(ownerUrl, 'template_empty', testSecrets);
  await copyOfEmpty(ownerUrl);
  for (const [database, demo] of [
    ['template_demo', true],
    ['template_empty', false],
  ] as const) {
    const running = { ownerUrl: urlOf(ownerUrl, database), secrets: testSecrets };
    await loadFirstData(running, { demo, clock });
  }
  await makeSignInCheap(urlOf(ownerUrl, 'template_demo'));
  for (const template of ['template_demo', 'template_empty']) {
    await tidyUp(urlOf(ownerUrl, template));
  }
  await leaveClaimsOut(ownerUrl);
}

export async function dropTemplates(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (const template of TEMPLATES) await client.query(`DROP DATABASE IF EXISTS ${template}`);
  await client.end();
}

/** Creates the demo database as a copy of the empty one; migrating it gives it its own sign-in roles. */
async function copyOfEmpty(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('CREATE DATABASE template_demo TEMPLATE template_empty');
  await client.end();
  await migrate(ownerUrl, 'template_demo', testSecrets);
}

/** Claims and data derived from them are most of the demo; copying the rest takes half the time. */
async function leaveClaimsOut(ownerUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: ownerUrl });
  await admin.connect();
  await admin.query('CREATE DATABASE template_claimless TEMPLATE template_demo STRATEGY FILE_COPY');
  const client = new pg.Client({
    connectionString: urlOf(ownerUrl, 'template_claimless'),
    options: '-c search_path=portal,public',
  });
  await client.connect();
  await client.query(
    `TRUNCATE claim, claim_change, claim_count, patient_word, provider_batch, payment_run, document_counter CASCADE`,
  );
  await client.end();
  // Otherwise the deleted files would be copied too.
  await admin.query('CHECKPOINT');
  await admin.end();
}

/** Tests sign in thousands of times; a hash contains the work factor for checking it. */
async function makeSignInCheap(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const cheap = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await client.query('UPDATE portal.app_user SET password_hash = $1', [cheap]);
  await client.end();
}

/** Vacuums and analyzes once for all copies. */
async function tidyUp(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('VACUUM (FREEZE, ANALYZE)');
  await client.end();
}
