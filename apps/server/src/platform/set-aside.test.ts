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

test('one account cannot take all places', async () => {
  const aside = openFilesAside();
  const files: Readable[] = [];
  for (let made = 0; made < mostOfOwner; made += 1) files.push(await aside.add(content(), 'clerk'));
  await expect(aside.add(content(), 'clerk')).rejects.toMatchObject(refused);
  files.push(await aside.add(content(), 'another clerk'));
  for (const file of files) file.destroy();
});

test('a file is refused when all places are taken', async () => {
  const aside = openFilesAside();
  const files: Readable[] = [];
  for (let made = 0; made < most; made += 1) {
    files.push(await aside.add(content(), `clerk ${made % 5}`));
  }
  await expect(aside.add(content(), 'clerk 5')).rejects.toMatchObject(refused);
  for (const file of files) file.destroy();
});
