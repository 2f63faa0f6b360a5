// Parts of a description of an API as readers get them: objects of the document with their references kept.
import type { JsonRecord } from '../data/json-values.ts';
import type { References } from '../data/references.ts';

/** Who calls: a client the API, or the API its client. */
export type OperationKind = 'operation' | 'webhook' | 'callback';

/** An operation of an API, a webhook, or a callback. */
export interface ApiOperation extends References {
  readonly kind: OperationKind;
  readonly method: string;
  /** The path, the name of a webhook, or the expression that a callback’s URL is computed of. */
  readonly path: string;
  /** The operation object. */
  readonly operation: JsonRecord;
  /** The parameters of its path, which count for it too. */
  readonly parameters?: readonly unknown[] | undefined;
  /** Server objects: of the operation, else of its path, else of the description. */
  readonly servers?: readonly unknown[] | undefined;
  /** Security requirements: of the operation, else of the description. */
  readonly security?: readonly unknown[] | undefined;
  /** `components.securitySchemes`. */
  readonly securitySchemes?: JsonRecord | undefined;
  /** Callbacks that were left out of the operation object. */
  readonly omittedCallbacks?: number | undefined;
}

/** Methods of a path, in the order in which they are listed for each. */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace'] as const;

/** A method of a path. */
export type Method = (typeof METHODS)[number];
