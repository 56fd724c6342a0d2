// The addresses of the database: which servers they may choose, and that they are of one database.
import { databaseOf } from '../database/migrations.ts';
import { serversOf } from '../database/servers/server-list.ts';

const writing = ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const;
const others = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const;

type Addresses = Readonly<
  Partial<Record<(typeof others)[number] | (typeof writing)[number], string | undefined>>
>;

/** One sentence for each mistake. */
export function databaseMistakes(env: Addresses): string[] {
  const mistakes: string[] = [];
  for (const name of writing) {
    const address = env[name];
    const target = address === undefined ? undefined : serversOf(address)?.target;
    if (target !== undefined && target !== 'primary' && target !== 'read-write') {
      mistakes.push(
        `${name} needs a server that accepts changes: target_session_attrs=read-write.`,
      );
    }
  }
  for (const name of others) {
    const { DATABASE_URL: url, [name]: other } = env;
    if (other === undefined) continue;
    if (url === undefined) mistakes.push(`DATABASE_URL is required with ${name}.`);
    else if (databaseOf(url) !== databaseOf(other)) {
      mistakes.push(`${name} must name the same database as DATABASE_URL.`);
    }
  }
  return mistakes;
}
