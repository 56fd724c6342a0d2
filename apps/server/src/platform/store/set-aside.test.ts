import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { openFilesAside } from './set-aside.ts';

const most = 100;
const mostOfOwner = 25;
const content = () => new Blob(['a file']).stream();
const refused = { code: 'UNAVAILABLE' };

test('a file that was read completely frees its place', async () => {
  const aside = openFilesAside();
  for (let made = 0; made <= most; made += 1) {
    const file = await aside.add(content(), 'clerk');
    const closed = once(file, 'close');
    expect(await text(file)).toBe('a file');
    await closed;
  }
});

test('a file whose client has disconnected frees its place', async () => {
  const aside = openFilesAside();
  for (let made = 0; made <= most; made += 1) {
    const file = await aside.add(content(), 'clerk');
    const closed = once(file, 'close');
    file.destroy();
    await closed;
  }
});

test('content that fails throws its own error, frees its place, and closes only its own file', async () => {
  const aside = openFilesAside();
  for (let failed = 0; failed <= most; failed += 1) {
    const failing = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (failed % 2 === 0) controller.enqueue(new Uint8Array(100_000));
        controller.error(new Error('the connection is gone'));
      },
    });
    const other = await aside.add(content(), 'another clerk');
    await expect(aside.add(failing, 'clerk')).rejects.toThrow('the connection is gone');
    const closed = once(other, 'close');
    expect(await text(other)).toBe('a file');
    await closed;
  }
});

test('one account cannot take all places', async () => {
  const aside = openFilesAside();
  const files: Readable[] = [];
  for (let made = 0; made < mostOfOwner; made += 1) files.push(await aside.add(content(), 'clerk'));
  await expect(aside.add(content(), 'clerk')).rejects.toMatchObject(refused);
  files.push(await aside.add(content(), 'another clerk'));
  for (const file of files) file.destroy();
});

test('a file is rejected if all places are taken', async () => {
  const aside = openFilesAside();
  const files: Readable[] = [];
  for (let made = 0; made < most; made += 1) {
    files.push(await aside.add(content(), `clerk ${made % 5}`));
  }
  await expect(aside.add(content(), 'clerk 5')).rejects.toMatchObject(refused);
  for (const file of files) file.destroy();
});
