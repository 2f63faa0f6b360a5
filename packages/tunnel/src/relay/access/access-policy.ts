// Who may call a tunnel: by IP address, and by user name and password.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import type { KitError } from '@bindery/diagnostics';
import { tunnelError } from '../../error-codes.ts';
import type { AccessPolicyOptions } from '../../protocol.ts';

/** An access policy as relays send it to each other. */
export interface SharedAccessPolicy {
  /** SHA-256 of `user:password`, in hex. */
  readonly credentials?: string;
  readonly allow: readonly string[];
}

/** The access policy of a relay, or of one tunnel. */
export class AccessPolicy {
  readonly #credentials: Buffer | undefined;
  readonly #allowed: BlockList | undefined;
  readonly #allow: readonly string[];

  /** @throws {KitError} tunnel_options_invalid */
  constructor({ basicAuth, allow = [] }: AccessPolicyOptions, credentials?: string) {
    if (basicAuth !== undefined && !/^[^:]+:./.test(basicAuth)) {
      throw tunnelError('tunnel_options_invalid', 'Basic authentication requires "user:password".');
    }
    const givenDigest = credentials === undefined ? undefined : Buffer.from(credentials, 'hex');
    this.#credentials = basicAuth === undefined ? givenDigest : digest(basicAuth);
    this.#allow = allow;
    this.#allowed = allow.length === 0 ? undefined : createBlockList(allow);
  }

  /** An access policy that another relay sent. @throws {KitError} tunnel_options_invalid */
  static from({ allow, credentials }: SharedAccessPolicy): AccessPolicy {
    return new AccessPolicy({ allow }, credentials);
  }

  /** The policy in the form that other relays enforce it from. */
  share(): SharedAccessPolicy {
    const credentials = this.#credentials === undefined ? {} : { credentials: this.#credentials.toString('hex') };
    return { ...credentials, allow: this.#allow };
  }

  /** Why a request is denied; undefined when it is allowed. `from`: the URL of the caller. */
  findDenial(incoming: IncomingMessage, from: string): KitError | undefined {
    if (this.#allowed !== undefined && !containsAddress(this.#allowed, from)) {
      return tunnelError('tunnel_access_denied', `The tunnel doesn’t allow requests from ${from}.`);
    }
    if (this.#credentials === undefined) return undefined;
    const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(incoming.headers.authorization ?? '') ?? [];
    const credentialsDigest = digest(Buffer.from(encoded ?? '', 'base64').toString());
    if (timingSafeEqual(credentialsDigest, this.#credentials)) return undefined;
    return tunnelError('tunnel_credentials_needed', 'The tunnel requires a username and password.');
  }

  /** Whether the `Authorization` header is consumed by this policy, and so not forwarded to the program. */
  get usesAuthorization(): boolean {
    return this.#credentials !== undefined;
  }
}

/**
 * A list of IP addresses and networks.
 * @throws {KitError} tunnel_options_invalid
 */
export function createBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [ipAddress = '', bits, ...rest] = entry.split('/');
    const family = isIPv6(ipAddress) ? 'ipv6' : 'ipv4';
    const length = bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits);
    const isNumber = bits === undefined || /^\d{1,3}$/.test(bits);
    if (isIP(ipAddress) === 0 || rest.length > 0 || !isNumber || length > (family === 'ipv6' ? 128 : 32)) {
      throw tunnelError('tunnel_options_invalid', `"${entry}" isn’t an IP address or a network like 10.0.0.0/8.`);
    }
    list.addSubnet(ipAddress, length, family);
  }
  return list;
}

/** Whether a list contains an IP address. IPv4-mapped IPv6 addresses count as IPv4. */
export function containsAddress(list: BlockList, ipAddress: string): boolean {
  const plain = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
