-- Signs of life of the processes that run jobs (docs/decisions/0059).

CREATE TABLE job_pool (
  id      text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
COMMENT ON TABLE job_pool IS 'The worker pools that run jobs. The queue locks a job with the id of its pool; a pool that was not seen for half a minute has lost its jobs.';
