// How callers of an operation prove who they are.
import { readSecurity, textOf } from '@bindery/api-model';
import type { ApiOperation, ApiScheme } from '@bindery/api-model';

/** What an operation asks for. */
export interface Security {
  /** In a sentence; empty for an operation that asks for nothing. */
  readonly words: string;
  /** Header lines of the first way. */
  readonly headers: readonly string[];
}

/** The security of an operation. */
export function securityOf(api: ApiOperation): Security {
  const ways = readSecurity(api);
  const words = [...new Set(ways.map(wayWords))].join(', or ');
  return { words, headers: (ways[0] ?? []).flatMap(headerOf) };
}

function wayWords(way: readonly ApiScheme[]): string {
  const names = way.map(({ name, scopes }) => (scopes.length === 0 ? name : `${name} (${scopes.join(', ')})`));
  return names.length === 0 ? 'nothing' : names.join(' and ');
}

function headerOf({ scheme }: ApiScheme): string[] {
  const name = textOf(scheme['name']) ?? '';
  switch (scheme['type']) {
    case 'http':
      return scheme['scheme'] === 'basic' ? ['Authorization: Basic <credentials>'] : ['Authorization: Bearer <token>'];
    case 'oauth2':
    case 'openIdConnect':
      return ['Authorization: Bearer <token>'];
    case 'apiKey':
      return scheme['in'] === 'header' ? [`${name}: <key>`] : [];
    default:
      return [];
  }
}
