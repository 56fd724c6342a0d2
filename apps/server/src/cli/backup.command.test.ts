// Backups as an operator makes and restores them.
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { typed } from '../../test/processes/typed-command.ts';
import { clock, folderForTest } from '../backups/backups.builders.ts';
import { putDemoFiles } from '../demo/data/put-demo-files.ts';
import { withOwner } from '../platform/database/owner.queries.ts';
import { openConfiguredDatabase, type RunningDatabase } from '../platform/embedded/start.ts';
import { openLog } from '../platform/http/logging.ts';
import { readConfig } from '../platform/settings/config.ts';
import { openObjectStore } from '../platform/store/open-object-store.ts';

test.each([
  {
    words: 'of a PostgreSQL of its own',
    environment: { DATABASE_URL: 'postgres://x@127.0.0.1:1/x', SECRET_KEYS_FILE: 'keys.json' },
    sentence: 'back it up with pgBackRest',
  },
  {
    words: 'without recipients',
    environment: {},
    sentence: 'Set BACKUP_RECIPIENT and BACKUP_KEYS_RECIPIENT',
  },
])('backup is refused $words', async ({ environment, sentence }) => {
  const { code, error } = await typed(['backup', '/nowhere'], environment);
  expect(code).toBe(1);
  expect(error).toContain(sentence);
});

/** An installation with the demo, its identities and a folder for backups. */
async function anInstallation() {
  const folder = await folderForTest();
  const at = (name: string) => path.join(folder, name);
  const recipients: string[] = [];
  for (const name of ['identity', 'keys-identity']) {
    recipients.push((await typed(['make-backup-identity', at(name)])).out);
  }
  const environment = {
    DATA_DIR: at('data'),
    BACKUP_RECIPIENT: recipients[0] ?? '',
    BACKUP_KEYS_RECIPIENT: recipients[1] ?? '',
  };
  const identities = ['--identity', at('identity'), '--keys-identity', at('keys-identity')];
  return { at, environment, identities };
}

/** Runs work on the database of a data folder. */
async function inDatabase(
  dataDir: string,
  work: (running: RunningDatabase) => Promise<unknown>,
): Promise<void> {
  const running = await openConfiguredDatabase(readConfig({ DATA_DIR: dataDir }));
  try {
    await work(running);
  } finally {
    await running.embedded?.leave();
  }
}

test('a backup of the demo is listed, proved and restored; one with wrong sums is not proved', async () => {
  const { at, environment, identities } = await anInstallation();
  expect(await typed(['demo'], environment)).toMatchObject({ code: 0, error: '' });
  await inDatabase(at('data'), async ({ ownerUrl, secrets }) => {
    const store = await openObjectStore({ s3: undefined, dataDir: at('data') }, { secrets, clock });
    await putDemoFiles(ownerUrl, { store, log: openLog('silent') });
  });
  const made = await typed(['backup', at('backups')], environment);
  expect(made).toMatchObject({ code: 0, error: '' });
  const listed = await typed(['backups', at('backups')]);
  expect(listed.out.split('\n')).toHaveLength(1);

  const unproved = await typed(['verify-backup', at('backups')]);
  expect(unproved.code).toBe(0);
  expect(unproved.out).toContain('Only the checksums were compared');
  const proved = await typed(['verify-backup', at('backups'), ...identities]);
  expect(proved).toMatchObject({ code: 0, error: '' });
  expect(
    proved.out
      .split('\n')
      .slice(1)
      .map((line) => line.replaceAll(/\d+/g, 'N')),
  ).toEqual([
    'ok    the log, with changes until the end of the backup',
    'ok    N claims, N batches and N payments: sums and statuses',
    'ok    N sealed entries of the audit trail in N chains; N wait to be sealed',
    'ok    N documents',
    'ok    N national numbers: decryption',
  ]);
  expect(proved.out).toContain('200 national numbers');

  const restored = { ...environment, DATA_DIR: at('restored') };
  expect((await typed(['restore', at('backups'), ...identities], restored)).code).toBe(0);
  expect(await readFile(at('restored/keys.json'))).toEqual(await readFile(at('data/keys.json')));
  const paused = await typed(['resume'], restored);
  expect(paused.out.split('\n').map((line) => line.split(':')[0])).toEqual([
    'jobs',
    'mails',
    'webhooks',
    'payments',
  ]);

  await inDatabase(at('data'), ({ ownerUrl }) =>
    withOwner(ownerUrl, (owner) =>
      owner.query(`
        UPDATE provider_batch SET claim_count = claim_count + 1;
        UPDATE member SET national_id = '\\x00' WHERE national_id IS NOT NULL`),
    ),
  );
  expect((await typed(['backup', at('backups')], environment)).code).toBe(0);
  const wrong = await typed(['verify-backup', at('backups'), ...identities]);
  expect(wrong.code).toBe(1);
  expect(wrong.error).toContain('the totals of a batch are the sums of its entries');
  expect(wrong.error).toMatch(/^200 national numbers cannot be decrypted\.$/m);
  await mkdir(at('other'));
  const empty = await typed(['verify-backup', at('other')]);
  expect(empty.error).toBe(`${at('other')} has no backup.`);
});
