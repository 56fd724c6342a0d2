// PostgreSQL's archive of its log (https://www.postgresql.org/docs/18/continuous-archiving.html).

/** Below the folder of the cluster, so that its user can write there and no path needs quotes. */
export const LOG_FOLDER = 'log-archive';

/** A change waits at most this long until its log file is archived. */
const ARCHIVE_SECONDS = 30;

/** A file has its name when it is complete and on disk; PostgreSQL repeats a command that fails. */
const COMMAND = [
  `mkdir -p ${LOG_FOLDER}`,
  `gzip -1 <%p >${LOG_FOLDER}/%f.new`,
  `sync ${LOG_FOLDER}/%f.new`,
  `mv ${LOG_FOLDER}/%f.new ${LOG_FOLDER}/%f.gz`,
].join(' && ');

/** The server settings that archive the log. */
export const ARCHIVE_FLAGS = [
  '-c',
  'archive_mode=on',
  '-c',
  `archive_timeout=${ARCHIVE_SECONDS}`,
  '-c',
  `archive_command=${COMMAND}`,
] as const;
