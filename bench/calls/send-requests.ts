// The process of the load generator: sends the requests that it is told, and answers with their times.
import { Agent, request } from 'node:http';
import { atRate, throughput } from '../figures.ts';
import { Order, type Request, type Sent } from './load-generator.ts';

async function sendAll({ address, headers, requests, width, perSecond }: Order): Promise<Sent> {
  const agent = new Agent({
    keepAlive: true,
    ...(perSecond === undefined && { maxSockets: width }),
  });
  const send = (run: number) => {
    const asked = requests[run];
    if (asked === undefined) throw new Error('there are fewer requests');
    return sendOne(address + asked.url, asked, headers, agent);
  };
  const total = requests.length;
  const before = process.cpuUsage();
  const sent =
    perSecond === undefined
      ? await throughput(total, width, send)
      : { perSecond, samples: await atRate(total, perSecond, send) };
  agent.destroy();
  const { user, system } = process.cpuUsage(before);
  return { ...sent, processorMilliseconds: (user + system) / 1000 };
}

function sendOne(
  url: string,
  { method, payload }: Request,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
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
