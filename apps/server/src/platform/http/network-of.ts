// Who asks, where it is counted how often. Whoever has one address of IPv6 has 2^64 of them: the whole
// network counts for one.
import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address of IPv4 as it is, of IPv6 its network. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%');
  const inner = IPV4_IN_IPV6.exec(plain)?.[1];
  if (inner !== undefined) return inner;
  if (!isIPv6(plain)) return address;
  const [before = [], after = []] = plain
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const left = Array.from({ length: GROUPS - before.length - after.length }, () => '0');
  const network = [...before, ...left, ...after].slice(0, GROUPS_OF_NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
