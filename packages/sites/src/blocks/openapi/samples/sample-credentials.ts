// How samples say who calls: all schemes of the first alternative, with words in capitals for what is secret.
import { encodeText } from '@bindery/api-model';
import type { CallScheme } from '../../../model/api-call.ts';
import type { ApiOperation } from '../../api-data.ts';
import { callSecurity } from '../calls/call-security.ts';
import { oneLine } from './sample-header.ts';
import type { SampleHeader } from './sample-header.ts';

/** Where the secrets of a call go. */
export interface SampleCredentials {
  readonly headers: readonly SampleHeader[];
  /** Parts of the query, encoded. */
  readonly query: readonly string[];
  readonly cookies: readonly string[];
}

/** Claims that a caller states about themselves. */
export function sampleCredentials(api: ApiOperation): SampleCredentials {
  const [schemes = []] = callSecurity(api);
  const headers: SampleHeader[] = [];
  const query: string[] = [];
  const cookies: string[] = [];
  for (const scheme of schemes) {
    const field = oneLine(scheme.field ?? '');
    if (scheme.kind === 'cookie') cookies.push(`${field}=YOUR_API_KEY`);
    else if (scheme.kind !== 'key') headers.push(['Authorization', authorizationOf(scheme)]);
    else if (scheme.location === 'query') query.push(`${encodeText(field)}=YOUR_API_KEY`);
    else headers.push([field, 'YOUR_API_KEY']);
  }
  return { headers, query, cookies };
}

function authorizationOf({ kind, prefix = 'Bearer' }: CallScheme): string {
  if (kind === 'basic') return 'Basic YOUR_CREDENTIALS';
  return `${oneLine(prefix)} ${prefix === 'Bearer' ? 'YOUR_TOKEN' : 'YOUR_CREDENTIALS'}`;
}
