// The addresses of the servers that run on a data folder, for the command line. A killed server leaves its line
// behind, so an address is used only if it responds.
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ifThere } from '../if-there.ts';

const WAIT_MS = 2_000;

const noteOf = (dataDir: string): string => path.join(dataDir, 'server-address');

/** The addresses in the order in which their servers started. */
async function readAddresses(dataDir: string): Promise<string[]> {
  const note = (await ifThere(readFile(noteOf(dataDir), 'utf8'))) ?? '';
  return note.split('\n').filter((line) => line !== '');
}

/** Records the address, if the folder is writable. Returns a function that removes it again. */
export async function noteAddress(dataDir: string, address: string): Promise<() => Promise<void>> {
  await appendFile(noteOf(dataDir), `${address}\n`).catch(() => undefined);
  return async () => {
    const others = (await readAddresses(dataDir)).filter((other) => other !== address);
    if (others.length === 0) await rm(noteOf(dataDir), { force: true });
    else await writeFile(noteOf(dataDir), `${others.join('\n')}\n`).catch(() => undefined);
  };
}

/** The address of the newest server that runs on a data folder; undefined if there is none. */
export async function runningAddress(dataDir: string): Promise<string | undefined> {
  for (const address of (await readAddresses(dataDir)).toReversed()) {
    if (await answers(address)) return address;
  }
  return undefined;
}

async function answers(address: string): Promise<boolean> {
  if (!URL.canParse(address)) return false;
  try {
    const signal = AbortSignal.timeout(WAIT_MS);
    return (await fetch(new URL('/healthz', address), { signal })).ok;
  } catch {
    return false;
  }
}
