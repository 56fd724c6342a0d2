// `npm run portal -- <command>`: works on the database of DATA_DIR or DATABASE_URL, also while the
// server runs on it. One file a command.
import { ConfigError, readConfig } from '../platform/config.ts';
import type { Command } from './command.ts';
import { makeKeys } from './make-keys.command.ts';
import { migrate } from './migrate.command.ts';
import { verifyAudit } from './verify-audit.command.ts';

const commands: Readonly<Record<string, Command>> = {
  'make-keys': makeKeys,
  migrate,
  'verify-audit': verifyAudit,
};

function help(): void {
  console.log('npm run portal -- <command>\n');
  const width = Math.max(...Object.values(commands).map((command) => command.usage.length));
  for (const { usage, summary } of Object.values(commands)) {
    console.log(`  ${usage.padEnd(width)}  ${summary}`);
  }
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help') {
    help();
    return name === undefined ? 2 : 0;
  }
  const command = commands[name];
  if (command === undefined) {
    console.error(`There is no command ${name}.\n`);
    help();
    return 2;
  }
  try {
    return await command.run(args, readConfig());
  } catch (error) {
    const sentences =
      error instanceof ConfigError
        ? error.mistakes
        : [error instanceof Error ? error.message : String(error)];
    for (const sentence of sentences) console.error(sentence);
    return 1;
  }
}

process.exit(await main(process.argv.slice(2)));
