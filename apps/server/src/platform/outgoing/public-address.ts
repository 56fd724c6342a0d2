// Which addresses the server may send to. Users enter them, so without this check the server could be made to call
// machines inside its own network (server-side request forgery).
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../loopback.ts';
import type { Config } from '../settings/config.ts';

/** A demo, which only this machine can reach, may send to this machine without https. */
type Deployment = Pick<Config, 'demo'>;

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** The only block of IPv6 from which public addresses are assigned (IANA, IPv6 global unicast). */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');
/** The second half of an address whose last 32 bits are an IPv4 address (RFC 5214, ISATAP). */
const ISATAP = [0x0000_5efe, 0x0200_5efe];

/**
 * Whether the address belongs to the public internet. IPv6 addresses that contain an IPv4 address lead into its
 * network: mapped ones count as that address, all other kinds are refused.
 */
function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const found = ipaddr.process(address);
  if (found.range() !== 'unicast') return false;
  if (!(found instanceof ipaddr.IPv6)) return true;
  const [high = 0, low = 0] = found.parts.slice(4);
  return found.match(GLOBAL) && !ISATAP.includes(high * 0x1_0000 + low);
}

/** The reason why the server does not send to this address; undefined if it may. Names are not looked up yet. */
export function addressFault(
  typed: string,
  { demo }: Deployment,
): 'ADDRESS_UNREADABLE' | 'HTTPS_NEEDED' | 'ADDRESS_PRIVATE' | undefined {
  const url = URL.parse(typed);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') {
    return 'ADDRESS_UNREADABLE';
  }
  const host = bare(url.hostname);
  if (demo && isLoopback(host)) return undefined;
  if (url.protocol !== 'https:') return 'HTTPS_NEEDED';
  if (isLoopback(host) || (ipaddr.isValid(host) && !isPublic(host))) return 'ADDRESS_PRIVATE';
  return undefined;
}

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks up a name for a connection, and refuses private addresses. The connection is made to the address that was
 * checked, so a name cannot change in between.
 */
export function publicLookup(
  { demo }: Deployment,
  resolve: Resolve = (host, options, done) => lookup(host, options, done),
): LookupFunction {
  return (host, options, done) => {
    const isAllowed = demo && isLoopback(host) ? isLoopback : isPublic;
    resolve(host, { all: true }, (error, addresses) => {
      if (error !== null) {
        done(error, []);
        return;
      }
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) {
        done(new Error('the address is private'), []);
      } else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
