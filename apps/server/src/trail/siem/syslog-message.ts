// An entry of the audit trail as a message of syslog (RFC 5424). No small library is kept up that has structured data, TLS
// and octet counting.
import { isRefusal } from '@portal/rules/trail/security-actions.ts';
import type { SecurityEntryRow } from '../security-entries.queries.ts';

/** "Log audit". */
const FACILITY = 13;
const SEVERITY = { warning: 4, notice: 5 } as const;
const LONGEST_MSGID = 32;
const LONGEST_HOST = 255;
/** The number that RFC 5612 reserves for examples: the portal has none of its own. */
const STRUCTURE = 'audit@32473';

const unprintable = /[^\u0021-\u007E]/g;
// oxlint-disable-next-line no-control-regex -- control characters are what a value must not have
const control = /[\u0000-\u001F\u007F-\u009F]/g;

/** A field of the header: printable ASCII without spaces, or a dash. */
const headerField = (value: string, longest: number) =>
  value.replaceAll(unprintable, '').slice(0, longest) || '-';

function parameter(name: string, value: number | string | null): string {
  if (value === null || value === '') return '';
  const plain = String(value).replaceAll(control, ' ');
  return ` ${name}="${plain.replaceAll(/["\\\]]/g, String.raw`\$&`)}"`;
}

/** @param host the name of this machine */
export function syslogMessage(entry: SecurityEntryRow, host: string): string {
  const { action, username } = entry;
  const priority = FACILITY * 8 + (isRefusal(action) ? SEVERITY.warning : SEVERITY.notice);
  const header = [
    `<${priority}>1`,
    entry.at,
    headerField(host, LONGEST_HOST),
    'provider-portal',
    '-',
    headerField(action, LONGEST_MSGID),
  ].join(' ');
  const data = [
    parameter('id', entry.id),
    parameter('action', action),
    parameter('user', username),
    parameter('on_behalf_of', entry.on_behalf_of),
    parameter('clinic', entry.clinic),
    parameter('subject', `${entry.subject_type} ${entry.subject_id}`),
    parameter('address', entry.address),
    parameter('device', entry.device),
    parameter('count', entry.count),
    parameter('trace_id', entry.trace_id),
  ].join('');
  // A byte order mark says that the text is UTF-8.
  const text = `\u{FEFF}${(username ?? 'a visitor').replaceAll(control, ' ')}: ${action}`;
  return `${header} [${STRUCTURE}${data}] ${text}`;
}
