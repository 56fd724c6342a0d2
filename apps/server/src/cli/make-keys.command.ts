import { parseArgs } from 'node:util';
import { makeIdentityFile } from '../backups/public.ts';
import { insertAudit } from '../platform/database/audit.queries.ts';
import { databaseOf } from '../platform/database/migrations.ts';
import { inTransaction, withOwner } from '../platform/database/owner.queries.ts';
import { ensureRoles } from '../platform/database/sign-in-roles.ts';
import { keysFileOf } from '../platform/embedded/start.ts';
import { withKey, withoutKey, withPasswords } from '../platform/keys/change-keys.ts';
import { countOlder, encryptAgain } from '../platform/keys/encrypt-again.queries.ts';
import { nationalIds } from '../platform/national-id.ts';
import {
  changeKeysFile,
  type KeysContent,
  makeKeysFile,
  readKeysFile,
  ROTATED,
  type RotatedPurpose,
  secretsIn,
} from '../platform/secrets.ts';
import { startClock } from '../platform/clock.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { type OpenDatabase, withDatabase } from './with-database.ts';

export const makeKeysCommand: Command = {
  usage: 'make-keys FILE',
  summary: 'Writes a new file of secret keys; keep it safe, data cannot be read without it',
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Say one file.');
    try {
      await makeKeysFile(file);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
        throw new Error(`${file} already exists and was not changed.`, { cause: error });
      }
      const cause = error instanceof Error ? error.message : String(error);
      throw new Error(`The keys file was not written: ${cause}`, { cause: error });
    }
    io.out(`New keys stand in ${file}. Set SECRET_KEYS_FILE to it.`);
    return 0;
  },
};

export const makeBackupIdentityCommand: Command = {
  usage: 'make-backup-identity FILE',
  summary: 'Writes a new age identity that decrypts backups, and prints its recipient',
  details: () => [
    'Make two, one for BACKUP_RECIPIENT and one for BACKUP_KEYS_RECIPIENT. Keep the files away from the server: it',
    'needs only the recipients.',
  ],
  async run(args, io) {
    const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('Say one file.');
    io.out(await makeIdentityFile(file));
    return 0;
  },
};

interface Parts {
  readonly io: Io;
  readonly open: OpenDatabase;
  readonly file: string;
  readonly content: KeysContent;
  /** The arguments after the word of the step. */
  readonly rest: readonly string[];
  readonly hours: number;
}

function purposeOf(typed: string | undefined): RotatedPurpose {
  const purpose = ROTATED.find((one) => one === typed);
  if (purpose === undefined) throw new UsageError(`Say a purpose: ${ROTATED.join(', ')}.`);
  return purpose;
}

/** Writes the changed file, and who changed it into the audit trail. */
async function keep(
  { open, file }: Parts,
  content: KeysContent,
  entry: { readonly action: string; readonly after: object },
): Promise<void> {
  await changeKeysFile(file, content);
  const at = open.clock.now().toISOString();
  const actor = { at, userId: null, username: 'command line', onBehalfOf: null, sessionId: null };
  await withOwner(open.running.ownerUrl, (owner) =>
    inTransaction(owner, (tx) =>
      insertAudit(
        tx,
        { ...actor, traceId: 'keys' },
        { ...entry, clinicId: null, subjectType: 'setting', subjectId: 'keys' },
      ),
    ),
  );
}

const COPY = 'Copy the keys file to every machine of the portal, and restart the portal there';

const steps: Readonly<Record<string, (parts: Parts) => Promise<void>>> = {
  async list({ io, content }) {
    const secrets = secretsIn(content);
    for (const purpose of ROTATED) {
      const newest = secrets[purpose].newest().number;
      const numbers = secrets[purpose].all().map(({ number }) => number);
      const later = content.added.filter((one) => one.purpose === purpose && one.number > newest);
      io.out(`${purpose}: ${newest} writes; known: ${numbers.join(', ')}`);
      for (const { number, since } of later) io.out(`  ${number} writes from ${since}`);
    }
  },
  async add(parts) {
    const { io, content, rest, hours } = parts;
    const purpose = purposeOf(rest[0]);
    const made = withKey(content, purpose, { clock: startClock(), hours });
    await keep(parts, made.content, {
      action: 'operations.add-key',
      after: { purpose, number: made.number, since: made.since },
    });
    io.out(`Key ${made.number} of the purpose ${purpose} writes from ${made.since}.`);
    io.out(`${COPY} before then.`);
  },
  async 'encrypt-again'({ io, open, content }) {
    const secrets = secretsIn(content);
    const { number } = secrets.encryption.newest();
    await withOwner(open.running.ownerUrl, async (owner) => {
      const numbers = nationalIds(secrets);
      await encryptAgain(owner, { numbers, number }, (name, values) =>
        io.out(`${name}: ${values} values`),
      );
      const older = await countOlder(owner, number);
      io.out(
        older === 0
          ? `Every value is encrypted with key ${number}.`
          : `${older} values changed meanwhile and have an older key: repeat the command.`,
      );
    });
  },
  async retire(parts) {
    const { io, open, content, rest } = parts;
    const purpose = purposeOf(rest[0]);
    const number = Number(rest[1]);
    if (!Number.isInteger(number) || number < 0) throw new UsageError('Say the number of a key.');
    const left = withoutKey(content, purpose, { number, clock: startClock() });
    if (purpose === 'encryption') {
      const newest = secretsIn(content).encryption.newest();
      const older = await withOwner(open.running.ownerUrl, (owner) =>
        countOlder(owner, newest.number),
      );
      if (older > 0) {
        throw new Error(`${older} values have an older key: run \`keys encrypt-again\` before.`);
      }
    }
    await keep(parts, left, { action: 'operations.retire-key', after: { purpose, number } });
    io.out(`The keys of the purpose ${purpose} up to ${number} are void. ${COPY}.`);
  },
  async passwords(parts) {
    const { io, open, content } = parts;
    const changed = withPasswords(content);
    await keep(parts, changed, { action: 'operations.change-passwords', after: {} });
    const { ownerUrl } = open.running;
    await withOwner(ownerUrl, (owner) =>
      ensureRoles(owner, databaseOf(ownerUrl), secretsIn(changed)),
    );
    io.out(`The roles of the database have other passwords. ${COPY}.`);
    io.out('Until then, connections that are open stay, and new ones fail.');
  },
};

export const keysCommand: Command = {
  usage: 'keys list|add|encrypt-again|retire|passwords',
  summary: 'Lists, adds and retires numbered keys, and changes passwords of the database',
  details: () => [
    'keys list                     the numbers of the keys, and which one writes',
    `keys add PURPOSE [--hours N]  another key (${ROTATED.join(', ')}), which writes after N hours (default: 1)`,
    'keys encrypt-again            encrypts older values with the newest key while the portal runs',
    'keys retire PURPOSE NUMBER    voids the keys up to this number',
    'keys passwords                other passwords for the roles of the database',
  ],
  run(args, io) {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { hours: { type: 'string', default: '1' } },
    });
    const [name = '', ...rest] = positionals;
    const step = steps[name];
    const hours = Number(values.hours);
    if (step === undefined)
      throw new UsageError('Say list, add, encrypt-again, retire or passwords.');
    if (!(hours >= 0)) throw new UsageError('Say a number of hours.');
    return withDatabase(io, async (open) => {
      const file = keysFileOf(open.config);
      await step({ io, open, file, content: await readKeysFile(file), rest, hours });
      return 0;
    });
  },
};
