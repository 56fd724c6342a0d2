// A folder and a real S3-compatible store keep backups in the same way.
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSwift } from '../../test/swift.ts';
import { listBackups } from './backup-layout.ts';
import { backUpInto, clock, folderForTest, openSource } from './backups.builders.ts';
import { verifyBackup } from './verify-backup.ts';
import type { FileRepository } from '../platform/repository/file-repository.ts';
import { openBucket } from '../platform/repository/bucket-repository.ts';
import { openFolder } from '../platform/repository/folder-repository.ts';
import { openRepository } from '../platform/repository/open-repository.ts';

const MEBIBYTE = 1024 ** 2;

let swift: Awaited<ReturnType<typeof openSwift>>;
beforeAll(async () => {
  swift = await openSwift();
});
afterAll(async () => {
  if ('stop' in swift) await swift.stop();
});

function settingsOfStore() {
  if ('reason' in swift) throw new Error(swift.reason);
  const { S3_ENDPOINT: endpoint, ...keys } = swift.environment;
  return {
    endpoint,
    region: 'us-east-1',
    accessKeyId: keys['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: keys['S3_SECRET_ACCESS_KEY'] ?? '',
  };
}

async function* failing() {
  yield randomBytes(6 * MEBIBYTE);
  throw new Error('the disk is broken');
}

const kinds: { kind: string; open: () => Promise<FileRepository> }[] = [
  { kind: 'a folder', open: async () => openFolder(await folderForTest()) },
  {
    kind: 'a bucket',
    open: async () =>
      openBucket(
        {
          ...settingsOfStore(),
          bucket: 'documents',
          prefix: randomBytes(4).toString('hex'),
        },
        5 * MEBIBYTE,
      ),
  },
];

describe.each(kinds)('$kind', ({ kind, open }) => {
  test('keeps, lists, replaces and deletes files', async ({ skip }) => {
    if (kind === 'a bucket' && 'reason' in swift) skip(swift.reason);
    const repository = await open();
    const large = randomBytes(6 * MEBIBYTE);
    await repository.put('log/b', Readable.from(large, { objectMode: false }));
    await repository.put('log/a/1', Readable.from(['first']));
    await repository.put('log/a/1', Readable.from(['second']));
    await repository.put('other/1', Readable.from(['x']));
    expect(await repository.list('log/')).toEqual([
      { key: 'log/a/1', size: 6 },
      { key: 'log/b', size: large.length },
    ]);
    const [again, short] = [await repository.read('log/b'), await repository.read('log/a/1')];
    expect(again === undefined ? undefined : (await buffer(again)).equals(large)).toBe(true);
    expect(short === undefined ? undefined : (await buffer(short)).toString()).toBe('second');
    expect(await repository.read('log/none')).toBeUndefined();
    await repository.delete('log/a/1');
    await repository.delete('log/a/1');
    expect((await repository.list('log/')).map(({ key }) => key)).toEqual(['log/b']);
    expect(await repository.list('none/')).toEqual([]);
  });

  test('a file whose content fails does not exist', async ({ skip }) => {
    if (kind === 'a bucket' && 'reason' in swift) skip(swift.reason);
    const repository = await open();
    const content = Readable.from(failing(), { objectMode: false });
    await expect(repository.put('a', content)).rejects.toThrow('the disk is broken');
    expect(await repository.read('a')).toBeUndefined();
    expect(await repository.list('')).toEqual([]);
  });
});

test('a backup in a bucket is verified', async ({ skip }) => {
  if ('reason' in swift) skip(swift.reason);
  const source = await openSource();
  try {
    const repository = await openRepository('s3://documents/of/portal', { s3: settingsOfStore() });
    await backUpInto(repository, source);
    const [backup] = await listBackups(repository);
    if (backup === undefined) throw new Error('no backup');
    const proofs = await verifyBackup({
      backup,
      identities: source.own.identities,
      keysIdentities: source.ofKeys.identities,
      config: source.config,
      clock,
    });
    expect(proofs.flatMap(({ faults }) => faults)).toEqual([]);
  } finally {
    await source.stop();
  }
});

test('a bucket without its keys is refused', async () => {
  await expect(openRepository('s3://documents', { s3: undefined })).rejects.toThrow(
    'Set BACKUP_S3_ACCESS_KEY_ID',
  );
});
