// `npm run failover [-- --kills N] [-- --cuts N] [-- --keep]`: runs the deployment of deploy/ha on hosts in network
// namespaces, kills the host of the primary N times (default: 20) and cuts hosts off N times (default: 10) while clerks
// submit claims through HAProxy. Exits 1 if a claim was lost, doubled or half written, if a response was wrong, if a
// connection ended without a response, or if writes took more than 25 s to come back. Needs root, on Debian.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeNetwork } from './network.ts';
import { hit, sumOf, type Round } from './rounds.ts';
import { openHaSite, removeFolder } from './site.ts';

const GOAL_SECONDS = 25;
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/ip'];
const packages = 'patroni python3-etcd etcd-server haproxy iproute2 postgresql-15';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    cuts: { type: 'string', default: '10' },
    keep: { type: 'boolean', default: false },
  },
});
if (process.getuid?.() !== 0 || !programs.every((file) => existsSync(file))) {
  console.error(`This needs root, and these packages of Debian 12: ${packages}`);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void closeNetwork().finally(() => process.exit(1)));
}

const cuts = ['primary', 'standby', 'server with etcd', 'server'] as const;
const rounds: Round[] = [];
const site = await openHaSite();
console.log(`Outputs are in ${site.folder}`);
try {
  for (let round = 0; round < Number(values.cuts); round += 1) {
    await take(await hit(site, `${cuts[round % cuts.length] ?? 'primary'} cut off`));
  }
  for (let round = 0; round < Number(values.kills); round += 1) {
    await take(await hit(site, 'primary killed'));
  }
} finally {
  await site.close();
}
console.table(sumOf(rounds));
for (const answer of new Set(rounds.flatMap(({ wrongAnswers }) => wrongAnswers))) {
  console.log(`wrong response: ${answer}`);
}
const isGood = rounds.every(
  ({ lost, doubled, half, resets, wrongAnswers, backAfter }) =>
    lost + doubled + half + resets + wrongAnswers.length === 0 && backAfter <= GOAL_SECONDS,
);
if (isGood && !values.keep) await removeFolder(site);
process.exit(isGood ? 0 : 1);

async function take(round: Round): Promise<void> {
  rounds.push(round);
  const { wrongAnswers, ...counts } = round;
  console.log(JSON.stringify({ round: rounds.length, ...counts, wrong: wrongAnswers.length }));
}
