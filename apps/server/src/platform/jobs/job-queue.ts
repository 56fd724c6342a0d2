// The job queue of this process: lanes of jobs that never wait for each other (docs/decisions/0059).
import { type Lane, type LaneNeeds, startLane } from './lane.ts';
import { startTakeOver, type TakeOverTimes } from './take-over.ts';

/** The jobs of a dead process go on within 40 s, also if only a new process is left, which first looks for 30 s. */
const TAKE_OVER: TakeOverTimes = { beatEveryMs: 5_000, deadAfterMs: 30_000 };

export interface JobQueueOptions extends LaneNeeds {
  readonly lanes: readonly Lane[];
  readonly takeOver?: TakeOverTimes;
}

export interface JobQueue {
  /** Waits for the running jobs. */
  stop(): Promise<void>;
}

export async function startJobQueue({
  lanes,
  takeOver = TAKE_OVER,
  ...needs
}: JobQueueOptions): Promise<JobQueue> {
  const running = await Promise.all(lanes.map((lane) => startLane(lane, needs)));
  const poolIds = () => running.flatMap((lane) => lane.poolId() ?? []);
  const takingOver = startTakeOver({ ...needs, poolIds }, takeOver);
  return {
    async stop() {
      await Promise.all(running.map((lane) => lane.stop()));
      // Last, because the running jobs need its signs of life.
      await takingOver.stop();
    },
  };
}
