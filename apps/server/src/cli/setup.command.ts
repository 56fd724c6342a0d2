import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { CLAIM_TYPES } from '@portal/rules/catalogue/claim-type.ts';
import { parseNric } from '@portal/rules/members/nric.ts';
import { hasNoFile } from '@portal/rules/imports/set-up-steps.ts';
import { parsePlainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';
import {
  checkClaimability,
  memberOf,
  readSetUp,
  type Claimability,
  type SetUp,
} from '../imports/public.ts';
import { readAsOwner } from '../platform/database/owner.queries.ts';
import { nationalIds } from '../platform/national-id.ts';
import { ProblemError } from '../platform/problem.ts';
import { textsIn } from '../platform/texts.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { withData, type OpenDatabase } from './with-database.ts';

export const setupCommand: Command = {
  usage: 'setup [--clinic CODE (--member ID | --national-id FILE) [--date DATE] [--type TYPE]]',
  summary: 'Lists what is missing for a first claim, or explains whether a clinic can claim',
  details: () => [
    'With --clinic, says whether the clinic can claim for the member, and otherwise each reason with the',
    'file to import. Exits 1 while something is missing or the clinic cannot claim.',
    '--national-id FILE  a file with the national number; - reads it from the standard input',
    `--type TYPE         ${CLAIM_TYPES.join(' or ')}; ${CLAIM_TYPES[0]} unless given`,
    '--date DATE         day of the visit; today unless given',
  ],
  run: runSetupCommand,
};

type Asked = Readonly<Record<'clinic' | 'date' | 'member' | 'national-id' | 'type', string>>;

function asked(args: readonly string[]): Partial<Asked> {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { clinic: option, member: option, 'national-id': option, date: option, type: option },
  });
  const isOfMember = values.member !== undefined || values['national-id'] !== undefined;
  if (isOfMember !== (values.clinic !== undefined)) {
    throw new UsageError('Say both a clinic and a member, or neither.');
  }
  return values;
}

async function runSetupCommand(args: readonly string[], io: Io): Promise<number> {
  const wanted = asked(args);
  return withData(io, (open) =>
    wanted.clinic === undefined
      ? listSteps(open, io)
      : explain(open, io, { ...wanted, clinic: wanted.clinic }),
  );
}

const say = textsIn('en');

async function listSteps({ running }: OpenDatabase, io: Io): Promise<number> {
  const setUp = await readAsOwner(running.ownerUrl, readSetUp);
  for (const one of setUp.steps) io.out(stepLine(one));
  io.out(say(setUp.is_ready ? 'masterData.ready' : 'masterData.notReady'));
  return setUp.is_ready ? 0 : 1;
}

function stepLine({ step, kind, is_done: isDone }: SetUp['steps'][number]): string {
  const how = hasNoFile(step) ? say(`masterData.how_${step}`) : `import ${kind ?? ''} FILE`;
  return `${isDone ? 'done   ' : 'missing'} ${say(`masterData.step_${step}`)}${isDone ? '' : `: ${how}`}`;
}

async function explain(
  { running, clock }: OpenDatabase,
  io: Io,
  wanted: Partial<Asked> & { readonly clinic: string },
): Promise<number> {
  const today = clock.today();
  const claimType = CLAIM_TYPES.find((type) => type === (wanted.type ?? CLAIM_TYPES[0]));
  if (claimType === undefined) {
    throw new UsageError(`--type must be one of ${CLAIM_TYPES.join(', ')}.`);
  }
  const question = {
    clinicCode: wanted.clinic,
    member: memberOf(
      wanted.member ?? (await readNationalId(wanted['national-id'] ?? '-')),
      nationalIds(running.secrets),
    ),
    claimType,
    visitDate: dateOf(wanted.date, today),
    today,
  };
  try {
    const found = await readAsOwner(running.ownerUrl, (tx) => checkClaimability(tx, question));
    for (const line of linesOf(found)) io.out(line);
    return found.can_claim ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    io.error(error.message);
    return 1;
  }
}

function dateOf(typed: string | undefined, today: PlainDate): PlainDate {
  const date = typed === undefined ? today : parsePlainDate(typed);
  if (date === undefined) throw new UsageError('--date must be a date YYYY-MM-DD.');
  return date;
}

/** The number is not an argument, because arguments are kept in the shell's history. */
async function readNationalId(file: string): Promise<string> {
  const content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  const number = parseNric(content.trim());
  if (number === undefined) throw new Error('The file has no valid national number.');
  return number;
}

function linesOf({ clinic, member, visit_date: date, checks }: Claimability): string[] {
  return [
    `${clinic.code} ${clinic.name}, ${member.name} ${member.nric}, ${date}`,
    ...checks.flatMap(({ policy, obstacles }) => [
      policy === null
        ? say('masterData.withoutPolicy')
        : `${policy.policy_number}, ${policy.insurer_code}, ${policy.plan_name ?? '-'}`,
      ...(obstacles.length === 0 ? [`  ${say('masterData.canClaim')}`] : []),
      ...obstacles.map(({ code, kind }) => {
        const how = kind === null ? '' : ` (import ${kind})`;
        return `  ${say(`masterData.obstacle_${code}`)}${how}`;
      }),
    ]),
  ];
}
