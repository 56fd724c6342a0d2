// Long work that users start and that the server does in the background. Each kind can be made to wait in the middle.
import { setTimeout as pause } from 'node:timers/promises';
import { calls } from '@portal/contract/calls.ts';
import { addDays } from '@portal/rules/values/date-arithmetic.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import { z } from 'zod';
import { demoMember } from '../../apps/server/test/fixtures.ts';
import { BenchClient } from '../bench-client.ts';
import { asOwner, type Site } from './site.ts';

type WorkState = 'DONE' | 'FAILED' | 'RUNNING';

export interface StartedWork {
  /** The message that its user sees. */
  state(): Promise<WorkState>;
}

export interface LongWork {
  readonly name: string;
  /** A table that the work needs after it has been started. */
  readonly needs: string;
  /** The connections that use the table. */
  readonly by: 'portal-app' | 'portal-import' | 'portal-worker';
  /** Does what comes before the work; returns the function that starts it. */
  prepare(site: Site): Promise<() => Promise<StartedWork>>;
}

const Data = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ data: z.object(shape) });
const WithId = Data({ id: z.string() });
const WithStatus = Data({ status: z.string() });

const pathOf = ({ path }: { readonly path: string }, id: string): string =>
  path.replace(/:\w+/, id);

const LONGEST_MS = 120_000;
let runs = 0;

async function anUpload(site: Site): Promise<{ admin: BenchClient; id: string }> {
  const admin = await BenchClient.signIn(site.address, 'admin.ops');
  runs += 1;
  const file = `day,name\n2090-01-01,Holiday ${runs} of ${site.address}\n`;
  const body = {
    kind: 'public-holidays',
    file_name: 'holidays.csv',
    content_length: Buffer.byteLength(file),
  };
  const Started = Data({
    import: z.object({ id: z.string() }),
    upload: z.object({ url: z.string(), content_type: z.string() }),
  });
  const { data } = Started.parse(JSON.parse(await admin.post(calls.startImport.path, body)));
  const { url, content_type: type } = data.upload;
  await fetch(new URL(url, site.address), {
    method: 'PUT',
    headers: { 'content-type': type },
    body: file,
  });
  return { admin, id: data.import.id };
}

function stateFrom(read: () => Promise<string>, running: string, done: string): StartedWork {
  return {
    async state() {
      const status = await read();
      return status === running ? 'RUNNING' : status === done ? 'DONE' : 'FAILED';
    },
  };
}

const statusAt = (client: BenchClient, path: string) => async () =>
  WithStatus.parse(JSON.parse(await client.get(path))).data.status;

async function preparePreview(site: Site) {
  const { admin, id } = await anUpload(site);
  const path = pathOf(calls.getImport, id);
  return async () => {
    await admin.post(pathOf(calls.previewImport, id), {});
    return { admin, id, path, ...stateFrom(statusAt(admin, path), 'PREVIEWING', 'PREVIEWED') };
  };
}

/** Waits until the work has ended. The question may be answered with 503 while connections are ended. */
export async function endOf(work: StartedWork): Promise<WorkState> {
  const deadline = performance.now() + LONGEST_MS;
  for (;;) {
    const state = await work.state().catch(() => 'RUNNING' as const);
    if (state !== 'RUNNING') return state;
    if (performance.now() > deadline) throw new Error('the work does not end');
    await pause(50);
  }
}

/** Proposes a call that needs a second person; returns the function with which that person confirms it. */
async function propose(
  site: Site,
  first: BenchClient,
  path: string,
  body: unknown,
): Promise<() => Promise<unknown>> {
  await first.post(path, body).catch((error: unknown) => {
    if (!String(error).includes('SECOND_PERSON_ASKED')) throw error;
  });
  const second = await BenchClient.signIn(site.address, 'admin.ops2');
  const list = await second.get(`${calls.listProposals.path}?status=WAITING`);
  const { data } = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(JSON.parse(list));
  return () => second.post(pathOf(calls.confirmProposal, data[0]?.id ?? ''), {});
}

async function prepareApplying(site: Site) {
  const { admin, id, path, ...preview } = await (await preparePreview(site))();
  if ((await endOf(preview)) !== 'DONE') throw new Error('the preview has failed');
  const Previewed = Data({ preview_mark: z.string() });
  const { data } = Previewed.parse(JSON.parse(await admin.get(path)));
  const confirm = await propose(site, admin, pathOf(calls.applyImport, id), data);
  return async () => {
    await confirm();
    return stateFrom(statusAt(admin, path), 'APPLYING', 'APPLIED');
  };
}

async function prepareExport(site: Site) {
  const admin = await BenchClient.signIn(site.address, 'admin.ops');
  return async () => {
    const reply = await admin.post(calls.startExport.path, { kind: 'public-holidays' });
    const { data } = WithId.parse(JSON.parse(reply));
    return stateFrom(statusAt(admin, pathOf(calls.getExport, data.id)), 'RUNNING', 'DONE');
  };
}

async function prepareBulk(site: Site) {
  const clerk = await BenchClient.signIn(site.address, 'clinic.gp');
  runs += 1;
  // The member can have one such visit on the day.
  await asOwner(site, (owner) =>
    owner.query("UPDATE claim SET voided_at = update_date_time WHERE receipt_no LIKE 'K-%'"),
  );
  const day = site.setting.today.split('-').toReversed().join('/');
  const file = [
    'member_number,visit_date,visit_time,visit_type,doctor,diagnosis,consultation_fee,consultation_code,receipt_no',
    `${demoMember},${day},10:00,First,${site.setting.doctor},J06.9,35.00,FE0002,K-${runs}`,
  ].join('\n');
  const content = Buffer.from(`${file}\n`).toString('base64');
  const Uploaded = Data({ id: z.string(), mapping: z.array(z.unknown()) });
  const upload = { file_name: `${runs}-${site.address}.csv`, content };
  const reply = await clerk.post(calls.uploadBulkClaims.path, upload);
  const { id, mapping } = Uploaded.parse(JSON.parse(reply)).data;
  await fetch(site.address + pathOf(calls.mapBulkColumns, id), {
    method: 'PUT',
    headers: { ...clerk.headers, 'content-type': 'application/json', 'if-match': '"1"' },
    body: JSON.stringify({ mapping }),
  });
  return async () => {
    await clerk.post(pathOf(calls.submitBulkClaims, id), {});
    return stateFrom(statusAt(clerk, pathOf(calls.getBulkUpload, id)), 'SUBMITTING', 'CHECKED');
  };
}

async function preparePayments(site: Site) {
  const finance = await BenchClient.signIn(site.address, 'admin.finance');
  return async () => {
    await finance.post(calls.collectBatches.path, { date: site.setting.today });
    return stateFrom(statusAt(finance, calls.getPaymentWork.path), 'RUNNING', 'DONE');
  };
}

const ofRule = ({ path }: { readonly path: string }) => path.replace(':code', 'CAR008');

const Period = z.looseObject({
  state: z.string(),
  settings: z.array(z.looseObject({ unit: z.unknown() })),
});
const Rule = Data({ version: z.unknown(), periods: z.array(Period) });

/** Plans the rule as it is for a day of its own, and tries the plan. */
async function prepareDryRun(site: Site) {
  const admin = await BenchClient.signIn(site.address, 'admin.ops');
  const { data: rule } = Rule.parse(JSON.parse(await admin.get(ofRule(calls.getRule))));
  const period = rule.periods.find(({ state }) => state === 'CURRENT');
  runs += 1;
  const active_from = addDays(plainDate(site.setting.today), 60 + runs);
  const kept = [
    'name',
    'description',
    'is_on',
    'severity',
    'liftable',
    'provider_types',
    'claim_types',
    'panel_ids',
  ];
  const confirm = await propose(site, admin, ofRule(calls.planRuleChange), {
    ...Object.fromEntries(kept.map((name) => [name, period?.[name]])),
    settings: period?.settings.map(({ unit: _unit, ...setting }) => setting),
    rule_version: rule.version,
    active_from,
    replaces: null,
  });
  await confirm();
  return async () => {
    const reply = await admin.post(ofRule(calls.startRuleDryRun), { active_from });
    const { data } = WithId.parse(JSON.parse(reply));
    return stateFrom(statusAt(admin, pathOf(calls.getRuleDryRun, data.id)), 'RUNNING', 'DONE');
  };
}

export const LONG_WORK: readonly LongWork[] = [
  { name: 'a preview', needs: 'public_holiday', by: 'portal-import', prepare: preparePreview },
  { name: 'an import', needs: 'public_holiday', by: 'portal-import', prepare: prepareApplying },
  { name: 'an export', needs: 'public_holiday', by: 'portal-import', prepare: prepareExport },
  { name: 'a file of claims', needs: 'claim_line', by: 'portal-app', prepare: prepareBulk },
  { name: 'collecting batches', needs: 'claim', by: 'portal-worker', prepare: preparePayments },
  { name: 'a dry run of a rule', needs: 'claim', by: 'portal-worker', prepare: prepareDryRun },
];
