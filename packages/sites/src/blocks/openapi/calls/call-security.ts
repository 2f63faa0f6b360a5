// How a caller says who it is, as fields of the panel.
import { readSecurity, textOf } from '@bindery/api-model';
import type { JsonRecord } from '@bindery/api-model';
import type { ApiOperation } from '../../api-data.ts';
import type { CallScheme } from '../../../model/api-call.ts';

/** The alternatives. A scheme that a page cannot use, for example a certificate, is left out. */
export function callSecurity(api: ApiOperation): CallScheme[][] {
  return readSecurity(api).map((requirement) =>
    requirement.flatMap(({ name, scheme }) => schemeOf(name, scheme) ?? []),
  );
}

function schemeOf(name: string, scheme: JsonRecord): CallScheme | undefined {
  const type = scheme['type'];
  if (type === 'oauth2' || type === 'openIdConnect') return { name, kind: 'token', prefix: 'Bearer' };
  if (type === 'http') {
    const own = textOf(scheme['scheme']) ?? 'bearer';
    if (/^basic$/i.test(own)) return { name, kind: 'basic' };
    return { name, kind: 'token', prefix: /^bearer$/i.test(own) ? 'Bearer' : own };
  }
  const field = textOf(scheme['name']);
  if (type !== 'apiKey' || field === undefined) return undefined;
  const location = scheme['in'];
  if (location === 'cookie') return { name, kind: 'cookie', field };
  return location === 'header' || location === 'query' ? { name, kind: 'key', location, field } : undefined;
}
