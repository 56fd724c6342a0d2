// Where the server of a data folder answers, for the command line. A server that was killed leaves its
// note behind, so only one that answers is believed.
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const WAIT_MS = 2_000;

const noteOf = (dataDir: string): string => path.join(dataDir, 'server-address');

function read(dataDir: string): Promise<string> {
  return readFile(noteOf(dataDir), 'utf8').catch(() => '');
}

/**
 * Notes the address, where the folder can be written to; answers what takes the note away, unless
 * another server has written its own.
 */
export async function noteAddress(dataDir: string, address: string): Promise<() => Promise<void>> {
  await writeFile(noteOf(dataDir), address).catch(() => undefined);
  return async () => {
    if ((await read(dataDir)) === address) await rm(noteOf(dataDir), { force: true });
  };
}

/** The address of the server that runs on a data folder; undefined if none does. */
export async function runningAddress(dataDir: string): Promise<string | undefined> {
  const address = await read(dataDir);
  if (!URL.canParse(address)) return undefined;
  try {
    const answer = await fetch(new URL('/healthz', address), {
      signal: AbortSignal.timeout(WAIT_MS),
    });
    return answer.ok ? address : undefined;
  } catch {
    return undefined;
  }
}
