// What importers share and what is light: the guarded fetch, the limiter, error codes. `./git` and `./sources` are entries of
// their own, so that a process loads them with its first import.
export { FETCH_LIMITS, createFetcher } from './fetch/fetcher.ts';
export type { FetchLimits, FetchRequest, Fetched, Fetcher, FetcherOptions } from './fetch/fetcher.ts';
export { guardedFetch } from './fetch/guarded-fetch.ts';
export type { GuardedRequest } from './fetch/guarded-fetch.ts';
export { isAllowedHost } from './fetch/outgoing-policy.ts';
export type { OutgoingPolicy } from './fetch/outgoing-policy.ts';
export { outgoingRefused } from './fetch/outgoing-refused.ts';
export { isLoopbackAddress, isPrivateAddress, isReservedAddress } from './fetch/private-addresses.ts';
export { resolveReachable, withoutPassword } from './fetch/reachable.ts';
export type { AddressRules } from './fetch/reachable.ts';
export type { HostAddress, Resolve } from './fetch/resolve.ts';
export { createImportLimiter } from './import-limiter.ts';
export type { ImportLimiter, ImportLimiterOptions } from './import-limiter.ts';
export { typeOfName } from './file-types.ts';
export { IMPORT_ERRORS, isImportError } from './error-codes.ts';
export type { ImportErrorCode } from './error-codes.ts';
