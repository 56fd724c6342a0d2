// The product as `npm start` runs it, in a separate process.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const scripts = path.resolve(import.meta.dirname, '..', '..', '..', 'scripts');
const script = path.join(scripts, 'start.ts');
/** The flags of `npm start`. */
const flags = readFileSync(path.join(scripts, 'server-flags.txt'), 'utf8').trim().split(' ');
const announcement = /answers at (http:\S+)/;

export interface Product {
  readonly address: string;
  readonly process: ChildProcess;
  /** Kills the process at once, like a power cut. */
  kill(): Promise<void>;
  /** Tells the process to stop and returns its exit code. */
  stop(): Promise<number | null>;
}

/** Starts the product and waits until it prints its address. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const child = spawn(process.execPath, [...flags, script], {
    env: { ...process.env, NODE_ENV: '', PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  };
  const kill = async () => void (await end('SIGKILL'));
  for await (const line of createInterface({ input: child.stdout })) {
    const address = announcement.exec(line)?.[1];
    if (address !== undefined) {
      child.stdout.resume();
      return { address, process: child, kill, stop: () => end('SIGTERM') };
    }
  }
  await kill();
  throw new Error('the product exited before it was ready');
}
