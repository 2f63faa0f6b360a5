// How a caller says who it is, as fields of the panel.
import type { ApiOperation, JsonRecord } from '../../api-data.ts';
import type { CallScheme } from '../../../model/api-call.ts';
import { recordOf, resolved, textOf } from '../json-values.ts';
import type { ApiView } from '../view.ts';

const MAX_ALTERNATIVES = 10;

/** The alternatives. A scheme that a page cannot use, for example a certificate, is left out. */
export function callSecurity({ security = [], securitySchemes = {} }: ApiOperation, view: ApiView): CallScheme[][] {
  return security.slice(0, MAX_ALTERNATIVES).map((requirement) =>
    Object.keys(recordOf(requirement)).flatMap((name) => {
      const scheme = Object.hasOwn(securitySchemes, name) ? resolved(securitySchemes[name], view.source) : {};
      return schemeOf(name, scheme) ?? [];
    }),
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
