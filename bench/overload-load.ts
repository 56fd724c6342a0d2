// Sends five times more requests than the server can handle, in its own process, so that sending them does not
// slow down the server. Connections are opened in advance, as a proxy keeps its connections open.
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { atOnce, measuredMs, openedAtOnce, timesPeak, width } from './overload-settings.ts';
import { percentile } from './figures.ts';

interface Answer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  readonly ms: number;
}

const [port = '', path = '', authorization = ''] = process.argv.slice(2);
const request = `GET ${path} HTTP/1.1\r\nHost: portal\r\nAuthorization: ${authorization}\r\n\r\n`;

/** Sends the request and waits for the whole response. */
function ask(socket: Socket): Promise<Answer> {
  const began = performance.now();
  let received = '';
  return new Promise((resolve) => {
    const read = (text: string): void => {
      received += text;
      const head = received.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
      if (head < 0 || received.length < head + 4 + length) return;
      socket.off('data', read);
      resolve({
        status: Number(received.slice(9, 12)),
        hasRetryAfter: /\r\nretry-after: \d/i.test(received.slice(0, head)),
        ms: performance.now() - began,
      });
    };
    socket.on('data', read);
    socket.write(request);
  });
}

async function openSockets(): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < atOnce) {
    const some = Array.from({ length: openedAtOnce }, () =>
      connect({ host: '127.0.0.1', port: Number(port), noDelay: true }).setEncoding('latin1'),
    );
    await Promise.all(some.map(ask));
    sockets.push(...some);
  }
  return sockets;
}

/** Successful requests per second when a few connections send one request after the other. */
async function peakOf(sockets: readonly Socket[]): Promise<{ perSecond: number; usualMs: number }> {
  const samples: number[] = [];
  const began = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      while (performance.now() - began < measuredMs) samples.push((await ask(socket)).ms);
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  return { perSecond: samples.length / seconds, usualMs: percentile(samples, 0.5) };
}

/** Sends at a fixed rate, however long responses take, and returns those that arrive in time. */
async function flood(sockets: readonly Socket[], perSecond: number): Promise<Answer[]> {
  const idle = [...sockets];
  const answers: Answer[] = [];
  const send = async (socket: Socket): Promise<void> => {
    answers.push(await ask(socket));
    idle.push(socket);
  };
  const sending: Promise<void>[] = [];
  const began = performance.now();
  for (let elapsed = 0; elapsed < measuredMs; elapsed = performance.now() - began) {
    const due = Math.floor((elapsed * perSecond) / 1_000) - sending.length;
    sending.push(...idle.splice(0, Math.max(0, due)).map(send));
    await setTimeout(2);
  }
  const inTime = [...answers];
  await Promise.all(sending);
  return inTime;
}

/** Seconds until a request gets a response at about normal speed. */
async function recovery(socket: Socket, usualMs: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { status, ms } = await ask(socket);
    if (status === 200 && ms <= 3 * usualMs) return (performance.now() - began) / 1_000;
    await setTimeout(20);
  }
}

const sockets = await openSockets();
const few = sockets.slice(0, width);
await peakOf(few);
const peak = await peakOf(few);
const answers = await flood(sockets, timesPeak * peak.perSecond);
const [first] = few;
const recovered = first === undefined ? Infinity : await recovery(first, peak.usualMs);
for (const socket of sockets) socket.destroy();
const served = answers.filter(({ status }) => status === 200);
const measured = [
  peak.perSecond,
  (served.length * 1_000) / measuredMs,
  percentile(
    served.map(({ ms }) => ms),
    0.99,
  ),
  answers.length - served.length,
  answers.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter).length,
  recovered,
];
console.log(JSON.stringify(measured));
