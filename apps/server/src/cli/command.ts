// What a command of the command line is.
import type { Config } from '../platform/config.ts';

export interface Command {
  /** How it is called, after `npm run portal --`. */
  readonly usage: string;
  readonly summary: string;
  /** Answers the exit code. Throws an Error with a sentence for people. */
  run(args: readonly string[], config: Config): Promise<number>;
}
