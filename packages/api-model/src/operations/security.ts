// How callers of an operation say who they are.
import type { ApiOperation } from './api-operation.ts';
import { entriesOf, fieldOf, listOf, recordOf } from '../data/json-values.ts';
import type { JsonRecord } from '../data/json-values.ts';
import { resolved } from '../data/references.ts';

/** A scheme that a call needs. */
export interface ApiScheme {
  readonly name: string;
  /** The security scheme object; empty for one that the description doesn’t have. */
  readonly scheme: JsonRecord;
  readonly scopes: readonly string[];
}

/** Alternatives of one operation, and scopes of a scheme. */
const MAX_ALTERNATIVES = 10;
const MAX_SCOPES = 30;

/** The alternatives, each of one or more schemes. An empty one is a call by anyone. */
export function readSecurity(api: ApiOperation): ApiScheme[][] {
  return listOf(api.security)
    .slice(0, MAX_ALTERNATIVES)
    .map((requirement) =>
      entriesOf(requirement).map(([name, scopes]) => ({
        name,
        scheme: resolved(fieldOf(recordOf(api.securitySchemes), name), api),
        scopes: listOf(scopes)
          .filter((scope) => typeof scope === 'string')
          .slice(0, MAX_SCOPES),
      })),
    );
}
