// Where a value must not appear. Decision 099 has the reasons.
import type { Exposure } from './exposures.ts';
import type { LeakWhere } from './leak.ts';

const SHOWN: ReadonlySet<LeakWhere> = new Set(['log', 'exception', 'answer']);

/** Secrets go out in headers and bodies of HTTPS requests, and to the platform. */
export function canHaveSecrets({ where, call }: Exposure, allowedInUrls: ReadonlySet<string>): boolean {
  if (SHOWN.has(where)) return false;
  if (call === undefined || call.isOwn) return true;
  const { protocol, host } = new URL(call.url);
  return where === 'url' ? allowedInUrls.has(host) : protocol === 'https:';
}

/** Personal data can be sent and shown, but logs are kept and read by others. */
export function canHavePersonalData({ where }: Exposure): boolean {
  return where !== 'log' && where !== 'exception';
}
