// Commands of the portal, as an operator types them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { runCommand } from '../../src/cli/run-command.ts';
import type { Portal } from '../portal.ts';

export interface TypedCommand {
  readonly code: number;
  /** The lines that it prints. */
  readonly out: string;
  readonly error: string;
}

export async function typed(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<TypedCommand> {
  const out: string[] = [];
  const error: string[] = [];
  const code = await runCommand(args, {
    out: (line) => void out.push(line),
    error: (line) => void error.push(line),
    redraw: undefined,
    environment,
  });
  return { code, out: out.join('\n'), error: error.join('\n') };
}

/** The environment of a command on the database of the portal. */
export async function environmentOf({ db }: Pick<Portal, 'db'>): Promise<Record<string, string>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-command-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const keys = path.join(folder, 'keys.json');
  // The keys of the test databases.
  await writeFile(keys, JSON.stringify({ version: 1, master: '07'.repeat(32) }));
  return { DATA_DIR: folder, DATABASE_URL: db.ownerUrl, SECRET_KEYS_FILE: keys };
}
