// `npm run bench [-- --diagnoses FILE --claims N]`: prints each figure with its goal, and for some a floor of
// the same run. FILE is the ICD-10-CM order file; without it, the codes of the demo are searched. N random
// claims are compared between browser and server (default: a million). With `--volume DATA_DIR`, only the
// figures that need volume are measured, with the data of that folder.
import { parseArgs } from 'node:util';
import { buildWeb } from '../scripts/build-web.ts';
import { benchBrowserCalculation } from './browser-calculation.ts';
import { benchCalculation } from './calculation.ts';
import { benchRandomClaims } from './random-claims.ts';
import { benchServer } from './server.ts';
import { tableOf } from './figures.ts';
import { benchVolume } from './volume.ts';

const { values } = parseArgs({
  options: {
    diagnoses: { type: 'string' },
    claims: { type: 'string', default: '1000000' },
    volume: { type: 'string' },
  },
});
const { diagnoses, claims, volume } = values;
const figures = volume === undefined ? await benchAll() : await benchVolume(volume);
console.log(tableOf(figures));

async function benchAll() {
  await buildWeb();
  return [
    ...(await benchCalculation()),
    ...(await benchBrowserCalculation()),
    ...(await benchServer(diagnoses)),
    ...(await benchRandomClaims(Number(claims))),
  ];
}
