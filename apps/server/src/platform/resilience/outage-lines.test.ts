// Lines about outages.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openLog } from '../http/logging.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function aLog() {
  const lines: unknown[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

const lost = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
const full = () => Object.assign(new Error('full'), { code: 'ENOSPC' });

test('an outage gets one warning a second without a stack, however many requests and jobs fail', () => {
  const { log, lines } = aLog();
  for (let request = 0; request < 100; request += 1) {
    log.child({ reqId: String(request) }).warn({ err: lost() }, 'unavailable');
    log.warn({ err: lost() }, 'the audit trail could not be sealed yet');
  }
  vi.advanceTimersByTime(1_000);
  log.warn({ err: lost() }, 'unavailable');
  expect(lines).toMatchObject([
    { reqId: '0', outage: 'database away', reason: 'refused', msg: 'unavailable' },
    { outage: 'database away', left_out: 199, msg: 'unavailable' },
  ]);
  expect(JSON.stringify(lines)).not.toContain('outage-lines.test.ts');
});

test('each outage has its own line', () => {
  const { log, lines } = aLog();
  log.warn({ err: lost() }, 'unavailable');
  log.warn({ err: full() }, 'unavailable');
  expect(lines).toMatchObject([{ outage: 'database away' }, { outage: 'disk' }]);
});

test('an error about failed work is always written, with its fields', () => {
  const { log, lines } = aLog();
  log.warn({ err: lost() }, 'unavailable');
  log.error({ err: lost(), import: 'one' }, 'an import has failed');
  log.error({ err: lost(), import: 'two' }, 'an import has failed');
  expect(lines).toMatchObject([{}, { import: 'one' }, { import: 'two' }]);
});

test('a defect keeps its stack', () => {
  const { log, lines } = aLog();
  log.warn({ err: new TypeError('wrong') }, 'unexpected');
  log.warn({ err: new TypeError('wrong') }, 'unexpected');
  const stacks = z.array(z.object({ err: z.object({ stack: z.string() }) })).parse(lines);
  expect(stacks).toHaveLength(2);
  expect(stacks[0]?.err.stack).toContain('outage-lines.test.ts');
});

test('lines without an error are unchanged', () => {
  const { log, lines } = aLog();
  log.info('started');
  log.info({ ms: 3 }, 'answered');
  expect(lines).toMatchObject([{ msg: 'started' }, { ms: 3, msg: 'answered' }]);
});
