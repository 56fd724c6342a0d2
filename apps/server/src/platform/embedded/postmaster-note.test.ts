import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPostmasterAlive, runningAddress, socketPath } from './postmaster-note.ts';

async function clusterWithNote(
  owner: 'lives' | 'has ended' | 'is another program',
  port: number,
  {
    state = 'ready',
    folder = () => '',
  }: { state?: string; folder?: (cluster: string) => string } = {},
): Promise<string> {
  const cluster = await mkdtemp(path.join(os.tmpdir(), 'portal-note-'));
  onTestFinished(() => rm(cluster, { recursive: true, force: true }));
  const pid = await {
    lives: () => livingProcess(cluster),
    'has ended': endedProcess,
    'is another program': () => process.pid,
  }[owner]();
  const note = [
    pid,
    cluster,
    1_762_394_400,
    port,
    folder(cluster),
    '127.0.0.1',
    '4711 1',
    `${state}   `,
    '',
  ];
  await writeFile(path.join(cluster, 'postmaster.pid'), note.join('\n'));
  return cluster;
}

/** A port that accepts connections until the end of the test. */
async function openPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** The id of a process whose working directory is the folder, as PostgreSQL works in its data directory. */
function livingProcess(cwd: string): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], {
    cwd,
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

/** The id of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await new Promise((resolve) => child.once('exit', resolve));
  return child.pid ?? 0;
}

describe('the address of a running PostgreSQL', () => {
  test('is read from its note', async () => {
    const port = await openPort();
    expect(await runningAddress(await clusterWithNote('lives', port))).toEqual({ port });
  });

  test('is the socket of its note, if it has one', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-socket-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(socketPath(folder, 5432), resolve));
    onTestFinished(() => void server.close());
    const cluster = await clusterWithNote('lives', 5432, { folder: () => folder });
    expect(await runningAddress(cluster)).toEqual({ port: 5432, folder });
    const other = await clusterWithNote('lives', 5433, { folder: () => folder });
    expect(await runningAddress(other)).toBeUndefined();
  });

  test('is undefined without a note and while the server is starting', async () => {
    const port = await openPort();
    expect(await runningAddress(os.tmpdir())).toBeUndefined();
    expect(
      await runningAddress(await clusterWithNote('lives', port, { state: 'starting' })),
    ).toBeUndefined();
  });

  test.each([
    { words: 'a killed server left its note', owner: 'has ended' },
    { words: 'another program has the process id of its note', owner: 'is another program' },
  ] as const)('is none where $words, which is removed', async ({ owner }) => {
    const cluster = await clusterWithNote(owner, await openPort());
    expect(await runningAddress(cluster)).toBeUndefined();
    expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
  });

  // Process ids of another container are not visible, and the folder may have another path there.
  test.each([
    { words: 'its own path', folder: (cluster: string) => cluster },
    { words: 'the path of another container', folder: () => '/data/postgres' },
  ])(
    'is rejected while an invisible process responds on the socket, noted with $words',
    async ({ folder }) => {
      const cluster = await clusterWithNote('has ended', 5432, { folder });
      const lock = `${socketPath(cluster, 5432)}.lock`;
      await writeFile(lock, '');
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(socketPath(cluster, 5432), resolve));
      onTestFinished(() => void server.close());
      await expect(runningAddress(cluster)).rejects.toThrow(
        `The database in ${cluster} is run by a process that is not visible here`,
      );
      expect(
        [path.join(cluster, 'postmaster.pid'), lock].filter((file) => !existsSync(file)),
      ).toEqual([]);
    },
  );

  test('is undefined if the server is alive but does not respond', async () => {
    expect(await runningAddress(await clusterWithNote('lives', 1))).toBeUndefined();
  });

  // Without file descriptors, for example, a server seems to have neither a note nor a socket.
  test('is unknown while the note cannot be read, which is kept', async () => {
    const cluster = await clusterWithNote('lives', 1);
    const note = path.join(cluster, 'postmaster.pid');
    await rm(note);
    await symlink(note, note);
    await expect(isPostmasterAlive(cluster)).rejects.toThrow('ELOOP');
    await expect(runningAddress(cluster)).rejects.toThrow('ELOOP');
    expect((await lstat(note)).isSymbolicLink()).toBe(true);
  });

  test('is unknown while the socket cannot be asked, and the note is kept', async () => {
    const cluster = await clusterWithNote('has ended', 5432, { folder: (own) => own });
    const socket = socketPath(cluster, 5432);
    await symlink(socket, socket);
    await expect(runningAddress(cluster)).rejects.toThrow('ELOOP');
    expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(true);
  });
});
