// Prevents two first starts from installing at the same time. The lock is a directory with one file, named
// after the process that owns it, which touches the file while it runs.
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

const beatMilliseconds = 2000;
const silentMilliseconds = 30_000;

/**
 * Takes the lock and returns a function that releases it; undefined while another process has it.
 * @param {string} lock
 */
export function tryLock(lock) {
  removeDead(lock);
  if (existsSync(lock)) return undefined;
  const owner = `${process.pid}-${randomUUID()}`;
  const prepared = `${lock}-${owner}`;
  mkdirSync(prepared);
  writeFileSync(path.join(prepared, owner), hostname());
  try {
    // rename() fails if the target has an owner, because that directory is not empty.
    renameSync(prepared, lock);
  } catch {
    rmSync(prepared, { recursive: true, force: true });
    return undefined;
  }
  const file = path.join(lock, owner);
  const beat = setInterval(() => touch(file), beatMilliseconds);
  return () => {
    clearInterval(beat);
    rmSync(file, { force: true });
    removeEmpty(lock);
  };
}

/** @param {string} file */
function touch(file) {
  try {
    utimesSync(file, Date.now() / 1000, Date.now() / 1000);
  } catch {
    // The lock was removed by hand.
  }
}

/**
 * Removes owners by their names. Names are unique, so this never removes a running owner.
 * @param {string} lock
 */
function removeDead(lock) {
  for (const owner of ownersOf(lock)) {
    const file = path.join(lock, owner);
    if (isDead(file, Number.parseInt(owner, 10))) rmSync(file, { force: true });
  }
  removeEmpty(lock);
}

/** @param {string} lock */
function ownersOf(lock) {
  try {
    return readdirSync(lock);
  } catch {
    return [];
  }
}

/** @param {string} lock */
function removeEmpty(lock) {
  try {
    rmdirSync(lock);
  } catch {
    // It is already gone, or another process has it.
  }
}

/**
 * Process ids are reused, and mean nothing on another machine; then only the time of the last touch counts.
 * @param {string} file
 * @param {number} pid
 */
function isDead(file, pid) {
  try {
    if (Date.now() - statSync(file).mtimeMs > silentMilliseconds) return true;
    return readFileSync(file, 'utf8') === hostname() && !isAlive(pid);
  } catch {
    return true;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
