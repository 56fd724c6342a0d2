// Which addresses the server may send to. A manager can enter any address, so without this check the server could
// be made to call machines inside its own network (server-side request forgery).
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback } from '../../platform/loopback.ts';
import type { Config } from '../../platform/settings/config.ts';

/** A demo, which only this machine can reach, may send to this machine without https. */
type Deployment = Pick<Config, 'demo'>;

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** Whether the address belongs to the public internet; IPv4 addresses inside IPv6 ones count as IPv4. */
function isPublic(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
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
