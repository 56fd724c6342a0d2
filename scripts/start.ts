// `npm start`: builds if necessary, then runs the server in this process.
import { readConfig } from '../apps/server/src/platform/settings/config.ts';
import { expectFreePort } from '../apps/server/src/platform/serving/listen.ts';
import { buildWeb } from './build-web.ts';

const started = performance.now();
try {
  await expectFreePort(readConfig());
  await buildWeb();
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  for (const sentence of text.split('\n')) console.error(`The portal cannot start. ${sentence}`);
  process.exit(1);
}
const { runServer } = await import('../apps/server/src/main.ts');
await runServer(started);
