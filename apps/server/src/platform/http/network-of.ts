// The key under which rate limits are counted. One subscriber often has 2^64 IPv6 addresses, so all
// addresses of an IPv6 network count as one caller.
import ipaddr from 'ipaddr.js';

const NETWORK_BITS = 64;

/** An IPv4 address as it is; the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return address;
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${NETWORK_BITS}`);
  return `${network.toString()}/${NETWORK_BITS}`;
}
