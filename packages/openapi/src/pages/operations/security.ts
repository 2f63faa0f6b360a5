// How callers of an operation prove who they are.
import { entriesOf, fieldOf, listOf, recordOf, textOf } from '../reading/json-values.ts';
import type { JsonRecord } from '../reading/json-values.ts';
import type { Specification } from '../reading/specification.ts';
import type { Operation } from '../reading/operations.ts';

/** What an operation asks for. */
export interface Security {
  /** In a sentence; empty for an operation that asks for nothing. */
  readonly words: string;
  /** Header lines of the first way. */
  readonly headers: readonly string[];
}

/** The security of an operation, or else of the whole document. */
export function securityOf(specification: Specification, { value }: Pick<Operation, 'value'>): Security {
  const { root } = specification;
  const ways = listOf(value['security'] ?? root['security'])
    .map(recordOf)
    .filter((way) => way !== undefined);
  if (ways.length === 0) return { words: '', headers: [] };
  const words = [...new Set(ways.map(wayWords))].join(', or ');
  const schemes = recordOf(recordOf(root['components'])?.['securitySchemes']);
  const names = Object.keys(ways[0] ?? {});
  const headers = names.flatMap((name) => headerOf(specification.resolveRecord(fieldOf(schemes, name))));
  return { words, headers };
}

function wayWords(way: JsonRecord): string {
  const names = entriesOf(way).map(([name, scopes]) => {
    const needed = listOf(scopes).filter((scope) => typeof scope === 'string');
    return needed.length === 0 ? name : `${name} (${needed.join(', ')})`;
  });
  return names.length === 0 ? 'nothing' : names.join(' and ');
}

function headerOf(scheme: JsonRecord | undefined): string[] {
  const name = textOf(scheme?.['name']) ?? '';
  switch (scheme?.['type']) {
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
