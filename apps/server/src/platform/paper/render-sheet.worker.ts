// Makes one PDF beside the server's own thread, which goes on answering meanwhile.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { renderSheet } from './render-sheet.ts';
import type { Sheet } from './sheet.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- print-sheet.ts gives nothing else
const document = renderSheet(workerData as Sheet);
document.on('data', (bytes: Buffer) => {
  const handedOver = new Uint8Array(bytes);
  parentPort?.postMessage(handedOver, [handedOver.buffer]);
});
await once(document, 'end');
