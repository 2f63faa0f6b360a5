// Addresses that only this computer, its network or its cloud trusts. Untrusted input must not lead a request there.
import { BlockList, isIP } from 'node:net';

type Network = readonly [network: string, prefix: number];

const PRIVATE = blockList([
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carrier-grade NAT
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, including the metadata services of clouds
  ['168.63.129.16', 32], // metadata services of clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // benchmarks
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
  ['::', 96], // unspecified, loopback, and any IPv4 address in an old form
  ['::ffff:0:0:0', 96], // any IPv4 address, translated by a host
  ['64:ff9b::', 96], // any IPv4 address, translated
  ['64:ff9b:1::', 48],
  ['100::', 64], // discarded
  ['2001::', 32], // any IPv4 address, tunnelled
  ['2002::', 16],
  ['fc00::', 7], // private
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]);

const RESERVED = blockList([
  ['0.0.0.0', 8], // this network
  ['169.254.0.0', 16], // link-local, including the metadata services of clouds
  ['168.63.129.16', 32], // metadata services of clouds
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
]);

const LOOPBACK = blockList([
  ['127.0.0.0', 8],
  ['::1', 128],
]);

/** Whether an IP address is loopback, private, link-local, multicast, or reserved, in any notation. */
export function isPrivateAddress(ipAddress: string): boolean {
  return isIn(PRIVATE, ipAddress) ?? true;
}

/** Whether an IP address belongs to no computer: link-local, multicast, reserved, and unspecified ones. */
export function isReservedAddress(ipAddress: string): boolean {
  return isIn(RESERVED, ipAddress) ?? true;
}

/** Whether an IP address is in the loopback network of this computer. */
export function isLoopbackAddress(ipAddress: string): boolean {
  return isIn(LOOPBACK, ipAddress) ?? false;
}

/** Undefined when it is not a URL. */
function isIn(list: BlockList, ipAddress: string): boolean | undefined {
  const [bare = ''] = ipAddress.replace(/^\[|\]$/g, '').split('%');
  const version = isIP(bare);
  return version === 0 ? undefined : list.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}

function blockList(networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, isIP(network) === 4 ? 'ipv4' : 'ipv6');
  return list;
}
