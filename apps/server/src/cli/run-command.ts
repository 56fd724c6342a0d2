// Finds the command that was typed, runs it, and reports errors in one sentence.
import { PROGRAM } from '../platform/program-name.ts';
import { ConfigError } from '../platform/settings/config.ts';
import { UsageError, type Command, type Io } from './command.ts';
import { COMMANDS } from './commands.ts';

const wrongUsage = 2;

function help(): string[] {
  const commands = Object.values(COMMANDS);
  return [
    `Usage: ${PROGRAM} COMMAND …`,
    '',
    ...commands.flatMap(({ usage, summary }) => [`  ${usage}`, `      ${summary}`]),
    '',
    'COMMAND --help says more. The database is that of DATA_DIR or DATABASE_URL.',
  ];
}

function helpOf(command: Command, args: readonly string[]): string[] {
  const details = command.details?.(args.filter((arg) => arg !== '--help')) ?? [];
  return [
    `Usage: ${PROGRAM} ${command.usage}`,
    '',
    command.summary,
    ...details.map((line) => `  ${line}`),
  ];
}

/** Whether it is an error that `parseArgs` of `node:util` throws. */
function isArgumentError(error: unknown): error is Error {
  return (
    error instanceof UsageError ||
    (error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      error.code.startsWith('ERR_PARSE_ARGS'))
  );
}

/** Runs the typed command and returns the exit code. */
export async function runCommand(typed: readonly string[], io: Io): Promise<number> {
  const [name, ...args] = typed;
  if (name === undefined || name === 'help' || name === '--help') {
    for (const line of help()) io.out(line);
    return name === undefined ? wrongUsage : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    for (const line of [`There is no command ${name}.`, '', ...help()]) io.error(line);
    return wrongUsage;
  }
  if (args.includes('--help')) {
    for (const line of helpOf(command, args)) io.out(line);
    return 0;
  }
  try {
    return await command.run(args, io);
  } catch (error) {
    if (isArgumentError(error)) {
      for (const line of [error.message, `Usage: ${PROGRAM} ${command.usage}`]) {
        io.error(line);
      }
      return wrongUsage;
    }
    const sentences =
      error instanceof ConfigError
        ? error.mistakes
        : [error instanceof Error ? error.message : String(error)];
    for (const sentence of sentences) io.error(sentence);
    return 1;
  }
}
