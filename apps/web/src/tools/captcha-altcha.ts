// ALTCHA proof of work in a web worker, without an external service.
import { type Challenge, solveChallengeWorkers } from 'altcha/lib';
import SolverWorker from 'altcha/workers/pbkdf2?worker';
import { call } from '../platform/api/api.ts';

function isChallenge(value: object): value is Challenge {
  return 'parameters' in value;
}

/** Requests a challenge and returns its encoded solution. */
export async function solveAltcha(signal: AbortSignal): Promise<string> {
  const challenge: object = await call('getCaptchaChallenge', { signal });
  if (!isChallenge(challenge)) throw new TypeError('the server gave no challenge');
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(4, Math.max(1, navigator.hardwareConcurrency)),
    controller,
    createWorker: () => new SolverWorker(),
  });
  if (solution === null) throw new Error('the challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}
