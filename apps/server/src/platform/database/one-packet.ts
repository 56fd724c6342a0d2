// Joins statements into one packet. Each packet costs the server and the database a system call.
import pg from 'pg';

const held = new WeakSet<object>();

/** Holds what is written to the connection until the current turn of the event loop ends. */
export function inOnePacket(client: Pick<pg.ClientBase, 'query'>): void {
  if (!(client instanceof pg.Client) || held.has(client)) return;
  const { stream } = client.connection;
  held.add(client);
  stream.cork();
  process.nextTick(() => {
    held.delete(client);
    stream.uncork();
  });
}
