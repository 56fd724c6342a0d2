// `npm run bench [-- --calls --pages --workers --batches --bulk --scaling --diagnoses FILE --claims N --payments N --imports N --recovery N]`: prints each figure with its goal, and for some a floor of
// the same run. FILE is the ICD-10-CM order file; without it, the codes of the demo are searched. N random
// claims are compared between browser and server (default: a million). With `--volume DATA_DIR`, only the
// figures that need volume are measured, with the data of that folder.
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/build-web.ts';
import { benchBrowserCalculation } from './browser-calculation.ts';
import { benchCalculation } from './calculation.ts';
import { benchImports } from './imports.ts';
import { benchPaymentKills } from './payment-kills.ts';
import { benchPayments } from './payments.ts';
import { benchRandomClaims } from './random-claims.ts';
import { benchRecovery } from './recovery.ts';
import {
  benchBatchesAlone,
  benchBulkAlone,
  benchCallsAlone,
  benchPagesAlone,
  benchServer,
} from './server.ts';
import { tableOf, type Figure } from './figures.ts';
import { benchScaling } from './scaling.ts';
import { benchVolume } from './volume.ts';
import { benchWorkers } from './calls/workers.ts';

const PAYMENTS = 10_000;

const { values } = parseArgs({
  options: {
    diagnoses: { type: 'string' },
    claims: { type: 'string', default: '1000000' },
    volume: { type: 'string' },
    calls: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    workers: { type: 'boolean', default: false },
    batches: { type: 'boolean', default: false },
    bulk: { type: 'boolean', default: false },
    scaling: { type: 'boolean', default: false },
    imports: { type: 'string' },
    payments: { type: 'string' },
    'payment-kills': { type: 'string' },
    recovery: { type: 'string' },
  },
});
const {
  calls,
  pages,
  workers,
  batches,
  bulk,
  scaling,
  diagnoses,
  claims,
  volume,
  imports,
  payments,
  recovery,
  'payment-kills': kills,
} = values;
const figures = await benchChosen();
console.log(tableOf(figures));

/** With `--calls`, only the most frequent calls; with `--pages`, only the screens in the browser; with `--workers`, only the gain of a second server process; with `--batches`, only claims sent in batches; with `--bulk`, only a file of claims; with `--scaling`, only the simulation of larger machines; with `--payments N`, only the payment of N claims; with `--payment-kills N` too, of commands that are killed N times; with `--imports N`, only imports, among them of N members; with `--recovery N`, only the loss of a disk with N generated claims. */
async function benchChosen(): Promise<Figure[]> {
  if (workers) return benchWorkers();
  if (batches) return benchBatchesAlone();
  if (scaling) return benchScaling();
  if (bulk) return benchBulkAlone();
  if (calls) return benchCallsAlone();
  if (pages) {
    await buildWeb();
    return benchPagesAlone();
  }
  if (imports !== undefined) return benchImports({ members: Number(imports), diagnoses });
  if (recovery !== undefined) return benchRecovery(Number(recovery));
  if (kills !== undefined) {
    return benchPaymentKills(Number(payments ?? PAYMENTS), Number(kills));
  }
  if (payments !== undefined) return benchPayments(Number(payments));
  return volume === undefined ? benchAll() : benchVolume(volume);
}

async function benchAll() {
  await buildWeb();
  return [
    ...(await benchCalculation()),
    ...(await benchBrowserCalculation()),
    ...(await benchServer(diagnoses)),
    ...(await benchPayments(PAYMENTS)),
    ...(await benchRandomClaims(Number(claims))),
  ];
}
