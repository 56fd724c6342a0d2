// Reads of files that may be missing. Only the system's answer "no such file" means that a file is missing. After any
// other error, such as too many open files, the file may exist. Code that takes it for missing, and creates, deletes or
// restarts something, would destroy it.
import { access } from 'node:fs/promises';

/** The code of an error of the system, such as ENOENT. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Undefined if the work fails with one of the codes. @throws any other error */
export async function unlessCode<T>(
  codes: ReadonlySet<string>,
  work: Promise<T>,
): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (codes.has(systemCode(error) ?? '')) return undefined;
    throw error;
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR']);

/** Undefined if the file or folder does not exist. @throws any other error */
export function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  return unlessCode(MISSING, work);
}

/** Whether a file or folder exists. @throws if the system does not say */
export async function isThere(file: string): Promise<boolean> {
  return (await ifThere(access(file).then(() => true))) ?? false;
}
