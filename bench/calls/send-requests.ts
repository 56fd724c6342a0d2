// The process of the load generator: sends the requests that it is told, and answers with their times.
import { Agent, request } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { atRate, throughput } from '../figures.ts';
import { Order, type Request, type Sent } from './load-generator.ts';

const agent = new Agent({ keepAlive: true });
const NANOSECONDS = 1e6;

async function sendAll({ address, headers, requests, width, perSecond }: Order): Promise<Sent> {
  const send = (run: number) => {
    const asked = requests[run];
    if (asked === undefined) throw new Error('there are fewer requests');
    return sendOne(address + asked.url, asked, headers);
  };
  const total = requests.length;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const before = process.cpuUsage();
  delay.enable();
  const sent =
    perSecond === undefined
      ? await throughput(total, width, send)
      : { perSecond, samples: await atRate(total, perSecond, send) };
  delay.disable();
  const { user, system } = process.cpuUsage(before);
  return {
    ...sent,
    processorMilliseconds: (user + system) / 1000,
    ownDelayMilliseconds: delay.percentile(99) / NANOSECONDS,
  };
}

function sendOne(
  url: string,
  { method, payload }: Request,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const body = payload === undefined ? '' : JSON.stringify(payload);
  const ofBody =
    payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      { method, agent, headers: { ...headers, ...ofBody } },
      (response) => {
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode = 0 } = response;
          if (statusCode < 300) resolve();
          else reject(new Error(`${url} answered ${statusCode}`));
        });
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

process.on('message', (message) => {
  void sendAll(Order.parse(message)).then((sent) => process.send?.(sent));
});
