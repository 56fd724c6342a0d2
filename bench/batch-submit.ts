// Claims sent ten in a request against the same number of single submits, each with a key as a program sends it.
import type { BenchClient } from './bench-client.ts';
import { claimOfRun, readSetting } from './claims-to-submit.ts';
import { throughput, type Figure } from './figures.ts';
import type { MeasuredServer } from './measured-server.ts';

const CLAIMS_OF_REQUEST = 10;
const REQUESTS = 60;
const WARM_UP = 6;
/** Single submits at a time. */
const WIDTH = 10;
/** Requests with ten claims at a time. */
const REQUEST_WIDTH = 3;
const api = '/api/claim/v1/claims';

export async function benchBatchSubmit(
  client: BenchClient,
  server: MeasuredServer,
): Promise<Figure[]> {
  const setting = await readSetting(server.owner);
  let run = 0;
  const nextClaim = () => {
    run += 1;
    return { key: `bench-batch-${run}`, claim: claimOfRun(setting, run) };
  };
  const send = async (url: string, payload: object, headers: Record<string, string>) => {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...client.headers, ...headers },
    });
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.body}`);
    return answer.body;
  };
  const submitOne = () => {
    const { key, claim } = nextClaim();
    return send(api, claim, { 'idempotency-key': key });
  };
  const submitTen = async () => {
    const claims = Array.from({ length: CLAIMS_OF_REQUEST }, nextClaim);
    const body = await send(`${api}/batch`, { claims }, {});
    const stored = body.match(/"status":201/g)?.length;
    if (stored !== CLAIMS_OF_REQUEST) throw new Error(`${stored} claims were stored: ${body}`);
  };
  await throughput(WARM_UP * CLAIMS_OF_REQUEST, WIDTH, submitOne);
  await throughput(WARM_UP, REQUEST_WIDTH, submitTen);
  const single = await throughput(REQUESTS * CLAIMS_OF_REQUEST, WIDTH, submitOne);
  const batch = await throughput(REQUESTS, REQUEST_WIDTH, submitTen);
  const alone = await throughput(REQUESTS / REQUEST_WIDTH, 1, submitTen);
  const floor = `single submits, ten at a time ${Math.round(single.perSecond)}/s`;
  const claimsPerSecond = batch.perSecond * CLAIMS_OF_REQUEST;
  return [
    {
      name: 'Submit ten claims in a request, three requests at a time, per claim',
      value: claimsPerSecond,
      unit: '/s',
      goal: '–',
      floor,
    },
    {
      name: 'Submit ten claims in a request, share of the rate of single submits',
      value: claimsPerSecond / single.perSecond,
      unit: '×',
      goal: '≥ 0.8',
      floor,
    },
    {
      name: 'The same, one request at a time',
      value: (alone.perSecond * CLAIMS_OF_REQUEST) / single.perSecond,
      unit: '×',
      goal: '–',
      floor,
    },
  ];
}
