import { describe, expect, test } from 'vitest';
import { networkProblem, problemOf } from '../platform/api/api-problem.ts';
import type { UploadCalls, UploadedFile } from './documents.api.ts';
import { type Insight, NO_INSIGHT } from './insight.ts';
import type { ArrivedFile } from './upload-sender.ts';
import { createUploads } from './uploads.ts';

function aFile(name: string, content = '%PDF-1.7\n'): File {
  return new File([content], name);
}

const arrived = (key: string): UploadedFile => ({
  s3_key: key,
  uuid: key,
  original_file_name: `${key}.pdf`,
  created_at_date: '2026-11-06T02:00:00.000Z',
  content_type: 'application/pdf',
  doc_type: 'MEMBER',
  scan_status: 'NOT_SCANNED',
});

/** A store whose uploads the test completes. */
function aStore(more: Partial<UploadCalls> = {}, documents = 0) {
  const sending: PromiseWithResolvers<void>[] = [];
  const discarded: string[] = [];
  const done: string[] = [];
  const arrivals: ArrivedFile[] = [];
  let requests = 0;
  const calls: UploadCalls = {
    prepare: (file) => Promise.resolve(file),
    lookInto: () => Promise.resolve(NO_INSIGHT),
    request: (file) => {
      requests += 1;
      return Promise.resolve({ key: `${file.name}#${requests}`, url: 'https://store.example/' });
    },
    send: (_url, _file, { signal }) => {
      const answer = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => answer.reject(new DOMException('stopped')));
      sending.push(answer);
      return answer.promise;
    },
    confirm: (key) => Promise.resolve(arrived(key)),
    discard: (keys) => discarded.push(...keys),
    ...more,
  };
  const uploads = createUploads(
    calls,
    (file, arrival) => {
      arrivals.push(arrival);
      done.push(`${file.s3_key} ${arrival.category}`);
    },
    () => documents + done.length,
  );
  const states = () => uploads.list.getState().map(({ state }) => state);
  return { uploads, sending, discarded, done, arrivals, states, requests: () => requests };
}

test('uploads two files at a time', async () => {
  const { uploads, sending, done, states } = aStore();
  uploads.add([aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf')]);
  await expect.poll(() => sending.length).toBe(2);
  expect(states()).toEqual(['sending', 'sending', 'waiting']);
  sending[0]?.resolve();
  await expect.poll(() => sending.length).toBe(3);
  expect(done).toEqual(['a.pdf#1 MISC']);
});

test('sends the type chosen during the upload', async () => {
  const { uploads, sending, done } = aStore();
  uploads.add([aFile('a.pdf')]);
  await expect.poll(() => sending.length).toBe(1);
  uploads.setCategory(1, 'RECEIPT');
  sending[0]?.resolve();
  await expect.poll(() => done).toEqual(['a.pdf#1 RECEIPT']);
  expect(uploads.list.getState()).toEqual([]);
});

describe('the type of a document', () => {
  test('is a guess from the file until the user has chosen one', async () => {
    const { uploads, sending, done, arrivals } = aStore({
      lookInto: () => Promise.resolve<Insight>({ type: 'RECEIPT', fault: undefined }),
    });
    uploads.add([aFile('a.pdf')]);
    uploads.add([aFile('b.pdf')], 'TAX_INVOICE');
    await expect.poll(() => sending.length).toBe(2);
    for (const one of sending) one.resolve();
    await expect.poll(() => done).toEqual(['a.pdf#1 RECEIPT', 'b.pdf#2 TAX_INVOICE']);
    expect(arrivals.map(({ isGuess }) => isGuess)).toEqual([true, false]);
  });

  test('chosen while the file is still being read is not overwritten by the guess', async () => {
    const reading = Promise.withResolvers<Insight>();
    const { uploads, sending, done, states } = aStore({ lookInto: () => reading.promise });
    uploads.add([aFile('a.pdf')]);
    await expect.poll(() => sending.length).toBe(1);
    sending[0]?.resolve();
    await expect.poll(states).toEqual(['checking']);
    uploads.setCategory(1, 'DOCTOR_MEMO');
    reading.resolve({ type: 'RECEIPT', fault: undefined });
    await expect.poll(() => done).toEqual(['a.pdf#1 DOCTOR_MEMO']);
  });

  test('is not known if the file cannot be read, and the file arrives all the same', async () => {
    const { uploads, sending, done } = aStore({ lookInto: () => Promise.reject(new Error('no')) });
    uploads.add([aFile('a.pdf')]);
    await expect.poll(() => sending.length).toBe(1);
    sending[0]?.resolve();
    await expect.poll(() => done).toEqual(['a.pdf#1 MISC']);
  });
});

describe('a picture', () => {
  const PNG = '\u0089PNG\r\n\u001A\n';
  const aPicture = (size: number) =>
    new File([Uint8Array.from(PNG.padEnd(size), (letter) => letter.charCodeAt(0))], 'a.png');

  test('is sent as it was prepared, even if it was too large before', async () => {
    const sent: Blob[] = [];
    const small = new File(['x'], 'a.jpg');
    const { uploads } = aStore({
      prepare: () => Promise.resolve(small),
      send: (_url, file, { contentType }) => {
        sent.push(file);
        expect(contentType).toBe('image/jpeg');
        return Promise.resolve();
      },
    });
    uploads.add([aPicture(10_485_761)]);
    await expect.poll(() => sent).toEqual([small]);
  });

  test('is refused if it is damaged, or still too large', async () => {
    const answers = [undefined, aPicture(10_485_761)];
    const { uploads } = aStore({ prepare: () => Promise.resolve(answers.shift()) });
    uploads.add([aPicture(20), aPicture(20)]);
    await expect
      .poll(() => uploads.list.getState().map(({ fault }) => fault))
      .toEqual(['FILE_DAMAGED', 'FILE_TOO_LARGE']);
  });

  test('stays in the list if it cannot be prepared, and can be sent again', async () => {
    let isLost = true;
    const { uploads, sending, states } = aStore({
      prepare: (file) => (isLost ? Promise.reject(networkProblem()) : Promise.resolve(file)),
    });
    uploads.add([aPicture(20)]);
    await expect.poll(states).toEqual(['failed']);
    isLost = false;
    uploads.retryLost();
    await expect.poll(() => sending.length).toBe(1);
  });
});

describe('a file that cannot be a document', () => {
  test.each([
    { file: aFile('a.txt'), fault: 'FILE_TYPE' },
    { file: aFile('a.pdf', '<html>'), fault: 'FILE_TYPE' },
    { file: aFile('a.pdf', ''), fault: 'FILE_EMPTY' },
    { file: aFile('a.pdf', '%PDF-'.padEnd(10_485_761)), fault: 'FILE_TOO_LARGE' },
  ])('is reported immediately and not uploaded: $fault', async ({ file, fault }) => {
    const { uploads, requests } = aStore();
    uploads.add([file]);
    await expect.poll(() => uploads.list.getState()[0]).toMatchObject({ state: 'refused', fault });
    expect(requests()).toBe(0);
  });

  test('may be dangerous, which the server finds; it is not sent again', async () => {
    const refusal = problemOf(415, { code: 'FILE_HAS_SCRIPTS', message: 'x' });
    const { uploads, sending, states } = aStore({ confirm: () => Promise.reject(refusal) });
    uploads.add([aFile('a.pdf')]);
    await expect.poll(() => sending.length).toBe(1);
    sending[0]?.resolve();
    await expect.poll(states).toEqual(['refused']);
    expect(uploads.list.getState()[0]).toMatchObject({ problem: refusal });
  });

  test('may be rejected by the server only', async () => {
    const refusal = problemOf(415, { code: 'FILE_TYPE', message: 'x' });
    const { uploads, sending, states } = aStore({ confirm: () => Promise.reject(refusal) });
    uploads.add([aFile('a.pdf')]);
    await expect.poll(() => sending.length).toBe(1);
    sending[0]?.resolve();
    await expect.poll(states).toEqual(['refused']);
  });
});

const refused = ({ list }: ReturnType<typeof createUploads>) =>
  list.getState().flatMap(({ file, fault }) => (fault === undefined ? [] : [file.name]));

describe('more files than a claim can have', () => {
  test('are rejected individually; files that cannot be documents do not count', async () => {
    const { uploads } = aStore({}, 17);
    uploads.add([aFile('no.txt')]);
    uploads.add(['1.pdf', '2.txt', '3.pdf', '4.pdf', '5.pdf'].map((name) => aFile(name)));
    await expect.poll(() => refused(uploads)).toEqual(['no.txt', '2.txt', '5.pdf']);
    const last = uploads.list.getState().at(-1);
    expect(last).toMatchObject({ state: 'refused', fault: 'FILE_BEYOND_LIMIT' });
  });

  test('do not include files that are sent again', async () => {
    const { uploads, sending, states } = aStore({}, 19);
    uploads.add([aFile('a.pdf')]);
    await expect.poll(() => sending.length).toBe(1);
    sending[0]?.reject(networkProblem());
    await expect.poll(states).toEqual(['failed']);
    uploads.add([aFile('b.pdf')]);
    await expect.poll(states).toEqual(['failed', 'refused']);
    uploads.retry(1);
    await expect.poll(() => sending.length).toBe(2);
    expect(states()).toEqual(['sending', 'refused']);
  });
});

describe('a connection that was lost', () => {
  test('during the upload: uploads the file again to a new address', async () => {
    const { uploads, sending, states, done } = aStore();
    uploads.add([aFile('a.pdf')]);
    await expect.poll(() => sending.length).toBe(1);
    sending[0]?.reject(networkProblem());
    await expect.poll(states).toEqual(['failed']);
    uploads.retryLost();
    await expect.poll(() => sending.length).toBe(2);
    sending[1]?.resolve();
    await expect.poll(() => done).toEqual(['a.pdf#2 MISC']);
  });

  test('after the upload: repeats only the check', async () => {
    let isLost = true;
    const { uploads, sending, states, done, requests } = aStore({
      confirm: (key) => (isLost ? Promise.reject(networkProblem()) : Promise.resolve(arrived(key))),
    });
    uploads.add([aFile('a.pdf')]);
    await expect.poll(() => sending.length).toBe(1);
    sending[0]?.resolve();
    await expect.poll(states).toEqual(['failed']);
    isLost = false;
    uploads.retry(1);
    await expect.poll(() => done).toEqual(['a.pdf#1 MISC']);
    expect(requests()).toBe(1);
  });
});

test('stops and removes a cancelled upload and starts the next one', async () => {
  const { uploads, sending, states, done } = aStore();
  uploads.add([aFile('a.pdf'), aFile('b.pdf'), aFile('c.pdf')]);
  await expect.poll(() => sending.length).toBe(2);
  uploads.cancel(1);
  await expect.poll(() => sending.length).toBe(3);
  expect(states()).toEqual(['sending', 'sending']);
  expect(done).toEqual([]);
});

test('deletes a file in the store that is cancelled after its upload', async () => {
  const { uploads, sending, discarded, states } = aStore({
    confirm: () => Promise.reject(networkProblem()),
  });
  uploads.add([aFile('a.pdf')]);
  await expect.poll(() => sending.length).toBe(1);
  sending[0]?.resolve();
  await expect.poll(states).toEqual(['failed']);
  uploads.cancel(1);
  expect(discarded).toEqual(['a.pdf#1']);
  expect(states()).toEqual([]);
});
