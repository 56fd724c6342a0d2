// Does what a clerk does first, against a running portal: signs in, looks a member up, asks what the plan pays, signs out.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startClock } from '../platform/clock.ts';
import { runningAddress } from '../platform/database/running-server.ts';
import { UsageError, type Command } from './command.ts';
import { openProbedPortal, type ProbedPortal } from '../system/public.ts';
import { configOf } from './with-database.ts';

const options = {
  url: { type: 'string' },
  username: { type: 'string' },
  'password-file': { type: 'string' },
  'national-id': { type: 'string' },
  'slower-than': { type: 'string', default: '5000' },
} as const;

const readWord = async (file: string) => (await readFile(file, 'utf8')).trim();

export const probeCommand: Command = {
  usage:
    'probe --username NAME --password-file FILE --national-id FILE [--url ADDRESS] [--slower-than MS]',
  summary: 'Signs in, looks a member up, calculates a claim and signs out, and prints the times',
  details: () => [
    '--username         a clinic user of its own, without a second factor: signing in ends its other sessions',
    '--password-file    the file with its password',
    '--national-id      the file with the national number of a member whom the clinic can claim for',
    '--url              the portal; otherwise PUBLIC_URL, or the server that runs on DATA_DIR',
    '--slower-than      exits 1 if a step takes more milliseconds (5000)',
    'Exits 1 if a step fails or is too slow. Changes nothing but sessions and the audit trail.',
  ],
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options });
    const { username, 'password-file': passwordFile, 'national-id': numberFile } = values;
    const mostMs = Number(values['slower-than']);
    if (username === undefined || passwordFile === undefined || numberFile === undefined) {
      throw new UsageError('Say --username, --password-file and --national-id.');
    }
    if (!(mostMs > 0)) throw new UsageError('--slower-than needs a number of milliseconds.');
    const config = configOf(io);
    const url = values.url ?? config.publicUrl ?? (await runningAddress(config.dataDir));
    if (url === undefined) throw new UsageError('No server runs on DATA_DIR. Say --url.');
    const portal = openProbedPortal(url);
    const password = await readWord(passwordFile);
    const nric = await readWord(numberFile);
    const today = startClock(config.clock).today();
    let slow = 0;
    const step = async <Result>(name: string, work: () => Promise<Result>) => {
      const began = performance.now();
      const result = await work();
      const ms = Math.round(performance.now() - began);
      if (ms > mostMs) slow += 1;
      io.out(`${name}: ${ms} ms${ms > mostMs ? ', too slow' : ''}`);
      return result;
    };
    await step('sign in', () => portal.signIn(username, password));
    try {
      const clinic = await step('own user', () => ownClinic(portal));
      const member = await step('look up', () => lookUp(portal, nric));
      await step('calculate', () =>
        portal.call('calculateClaim', {
          body: {
            ...member,
            provider_company_id: clinic,
            date_of_visit_start: today,
            out_patient: { visit_type: 'FIRST' },
          },
        }),
      );
    } finally {
      await step('sign out', () => portal.call('logout', {}));
    }
    return slow === 0 ? 0 : 1;
  },
};

async function ownClinic(portal: ProbedPortal): Promise<string> {
  const { data } = await portal.call('getMe', {});
  if (data.clinicProfile === null) throw new Error('The user of the probe works for no clinic.');
  return data.clinicProfile.id;
}

async function lookUp(portal: ProbedPortal, nric: string) {
  const { data } = await portal.call('searchMembers', { query: { nric } });
  const [found] = data.flatMap(({ member, policies }) =>
    policies.flatMap(({ id, plan_id: plan }) =>
      plan === null ? [] : [{ member_id_claimant: member.id, policy_id: id, plan_id: plan }],
    ),
  );
  if (found === undefined) throw new Error('The member of the probe is not found, or has no plan.');
  return found;
}
