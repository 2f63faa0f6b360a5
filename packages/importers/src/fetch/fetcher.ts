// Fetches what a caller names by its URL. The caller may be anyone who may edit, so the URL may lead nowhere that this
// computer alone can reach, and nothing that comes from there is waited for or kept beyond its bounds.
import type { IncomingMessage } from 'node:http';
import { importError, isImportError } from '../error-codes.ts';
import { aborted } from './guarded-fetch.ts';
import type { OutgoingPolicy } from './outgoing-policy.ts';
import { isPrivateAddress } from './private-addresses.ts';
import { resolveReachable, describeUrl } from './reachable.ts';
import type { AddressRules } from './reachable.ts';
import type { Resolve } from './resolve.ts';
import { TooManyBytes, UnknownEncoding, readBody } from './read-body.ts';
import { USER_AGENT, lookupIn, send } from './send.ts';

/** Spec: docs-management-api.md#space-content leaves them open. Assumption: no one waits longer, or wants more, for one resource. */
export const FETCH_LIMITS: FetchLimits = { bytes: 10_000_000, timeMs: 10_000, redirects: 5 };

/** Bounds of one fetch. */
export interface FetchLimits {
  /** Bytes of the body, encoded and decoded. */
  readonly bytes: number;
  /** From the first look-up of a name to the last byte, all redirects with it. */
  readonly timeMs: number;
  readonly redirects: number;
}

/** The request. */
export interface FetchRequest {
  /** Types that are taken: `text/html`, `image/*`, or all when omitted. */
  readonly types?: readonly string[] | undefined;
  /** Whether the bytes are hashed while they come. */
  readonly isHashed?: boolean | undefined;
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined;
}

/** What came. */
export interface Fetched {
  /** Where it was found, after redirects. */
  readonly url: URL;
  /** Without parameters, in lower case. */
  readonly contentType: string;
  /** Name of the encoding of its text, when the response names one. */
  readonly charset: string | undefined;
  readonly bytes: Buffer;
  /** SHA-256 of the bytes in base64url. Undefined unless requested. */
  readonly sha256: string | undefined;
}

/** Fetches by URL. */
export interface Fetcher {
  /** @throws {KitError} url_invalid, url_refused, download_failed, download_timeout, download_too_large, download_type_refused */
  fetch(url: string, request?: FetchRequest): Promise<Fetched>;
}

/** Options of {@link createFetcher}. */
export interface FetcherOptions {
  /** `host:port` of private hosts that can be fetched nevertheless. Default: none. */
  readonly allowPrivate?: readonly string[] | undefined;
  /** Hosts that can be requested. Private IP addresses are always rejected, unless `allowPrivate` lists them. Default: `public`. */
  readonly outgoing?: OutgoingPolicy | undefined;
  readonly limits?: Partial<FetchLimits> | undefined;
  /** Looks names up. Default: the system's way. */
  readonly resolve?: Resolve | undefined;
}

/** Creates a fetcher. */
export function createFetcher({ allowPrivate = [], outgoing, limits, resolve }: FetcherOptions = {}): Fetcher {
  const bounds = { ...FETCH_LIMITS, ...limits };
  const rules: AddressRules = {
    policy: outgoing ?? 'public',
    allowPrivate,
    refuses: isPrivateAddress,
    ...(resolve === undefined ? {} : { resolve }),
  };
  return {
    fetch: async (startUrl, { types, isHashed, signal: outer } = {}) => {
      if (!URL.canParse(startUrl)) throw importError('url_invalid', `"${startUrl.slice(0, 200)}" isn’t a valid URL.`);
      const timeout = AbortSignal.timeout(bounds.timeMs);
      const signal = outer === undefined ? timeout : AbortSignal.any([timeout, outer]);
      const first = new URL(startUrl);
      const work = follow(first, { rules, bounds, types, isHashed, signal });
      try {
        // A look-up of a name cannot be ended; it is left alone then.
        return await Promise.race([work, aborted(signal)]);
      } catch (thrown) {
        work.catch(() => {});
        if (timeout.aborted) throw tooSlow(first, bounds, thrown);
        throw isImportError(thrown) ? thrown : failed(first, thrown);
      }
    },
  };
}

interface Following {
  readonly rules: AddressRules;
  readonly bounds: FetchLimits;
  readonly types: readonly string[] | undefined;
  readonly isHashed: boolean | undefined;
  readonly signal: AbortSignal;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

async function follow(first: URL, following: Following): Promise<Fetched> {
  const { rules, bounds, types, signal } = following;
  let url = first;
  for (let hop = 0; hop <= bounds.redirects; hop++) {
    const ipAddresses = await resolveReachable(url, rules);
    signal.throwIfAborted();
    const accept = types?.join(', ') ?? '*/*';
    const headers = { 'User-Agent': USER_AGENT, Accept: accept, 'Accept-Encoding': 'gzip, deflate, br' };
    const answer = await send(url, { headers, lookup: lookupIn(ipAddresses), signal });
    const location = REDIRECTS.has(answer.statusCode ?? 0) ? answer.headers.location : undefined;
    if (location === undefined) return await readResponse(url, answer, following);
    answer.destroy();
    if (!URL.canParse(location, url.href)) {
      throw importError(
        'download_failed',
        `${describeUrl(url)} redirects to "${location.slice(0, 200)}", which isn’t a valid URL.`,
      );
    }
    url = new URL(location, url);
  }
  throw importError('download_failed', `${describeUrl(first)} redirects more than ${bounds.redirects} times.`);
}

async function readResponse(
  url: URL,
  answer: IncomingMessage,
  { types, isHashed, bounds }: Following,
): Promise<Fetched> {
  const { contentType, charset } = readType(answer.headers['content-type']);
  try {
    if (answer.statusCode !== 200) {
      const message = `${describeUrl(url)} returned status ${answer.statusCode}, not 200.`;
      throw importError('download_failed', message, { details: { status: answer.statusCode } });
    }
    if (types !== undefined && !isOneOf(contentType, types)) {
      const expected = types.join(', ');
      throw importError(
        'download_type_refused',
        `${describeUrl(url)} has the type "${contentType}". Expected one of: ${expected}.`,
      );
    }
    return { url, contentType, charset, ...(await readBody(answer, { maxBytes: bounds.bytes, isHashed })) };
  } catch (thrown) {
    if (thrown instanceof TooManyBytes) {
      throw importError('download_too_large', `${describeUrl(url)} has more than ${bounds.bytes} bytes.`, {
        cause: thrown,
      });
    }
    if (thrown instanceof UnknownEncoding) {
      const message = `${describeUrl(url)} uses the unsupported encoding "${thrown.message}".`;
      throw importError('download_failed', message, { cause: thrown });
    }
    throw thrown;
  } finally {
    answer.destroy();
  }
}

function readType(header = 'application/octet-stream'): Pick<Fetched, 'contentType' | 'charset'> {
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([\w.:-]+)/.exec(one)?.[1]).find(Boolean);
  return { contentType: type.trim(), charset };
}

/** Whether a list of types includes a type. `image/*` matches every image. */
export function isOneOf(type: string, types: readonly string[]): boolean {
  return types.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one));
}

function tooSlow(url: URL, { timeMs }: FetchLimits, cause: unknown): Error {
  return importError('download_timeout', `${describeUrl(url)} didn’t finish loading within ${timeMs / 1000} s.`, {
    cause,
  });
}

function failed(url: URL, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return importError('download_failed', `Couldn’t fetch ${describeUrl(url)}: ${reason}.`, { cause });
}
