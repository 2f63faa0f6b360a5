// Where the events of an integration in development mode may be sent: anywhere an author's machine may stand, and nowhere
// that only this machine's network trusts. Documented in docs/local-platform.md#tunnels.
import { BlockList, isIP } from 'node:net';
import { apiError } from '../../../core/api-error.ts';
import type { CoreServices } from '../../../store/core-services.ts';

const REFUSED = new BlockList();
REFUSED.addSubnet('0.0.0.0', 8); // this network
REFUSED.addSubnet('169.254.0.0', 16); // link-local, which holds the metadata services of clouds
REFUSED.addSubnet('224.0.0.0', 4); // multicast
REFUSED.addSubnet('240.0.0.0', 4); // reserved, broadcast
REFUSED.addAddress('::', 'ipv6');
REFUSED.addSubnet('fe80::', 10, 'ipv6');
REFUSED.addSubnet('ff00::', 8, 'ipv6');

/**
 * Checks a tunnel's address: http or https, without credentials or fragment, not one of the platform's own origins, not an
 * address that is link-local, multicast, reserved or unspecified. Loopback and private addresses are allowed, because this
 * platform runs on its author's machine. Throws request_invalid.
 */
export function checkTunnelUrl({ addresses }: Pick<CoreServices, 'addresses'>, text: string): void {
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse(`begins with "${url.protocol}"`);
  if (url.username !== '' || url.password !== '') throw refuse('holds a user name or password');
  if (url.hash !== '') throw refuse('holds a fragment');
  if (isOwnOrigin(url, Object.values(addresses))) throw refuse('is an address of this platform');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version !== 0 && REFUSED.check(host, version === 4 ? 'ipv4' : 'ipv6')) throw refuse(`is the address ${host}`);
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

function isOwnOrigin(url: URL, own: readonly string[]): boolean {
  return own.some((origin) => new URL(origin).port === url.port) && LOOPBACK.test(url.hostname);
}

function refuse(what: string): Error {
  return apiError(
    'request_invalid',
    `Body field "tunnelUrl" ${what}; it must be an http or https address of a development machine or a relay.`,
  );
}
