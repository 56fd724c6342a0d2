// Addresses that only this machine can reach.
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host name or an IP address belongs to this machine, including names below localhost (RFC 6761). */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase();
  const version = isIP(name);
  if (version === 0) return name === 'localhost' || name.endsWith('.localhost');
  return loopback.check(name, version === 4 ? 'ipv4' : 'ipv6');
}

/** Whether the host of a URL belongs to this machine; true without a URL. */
export function isLoopbackUrl(url: string | undefined): boolean {
  if (url === undefined) return true;
  const { hostname } = new URL(url);
  return isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
}
