// What two versions of a specification have otherwise: operations and schemas that were added, removed or changed.

/** As much of an OpenAPI document as is compared. */
export interface SpecificationDocument {
  readonly info?: { readonly version?: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
}

/** One difference. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed';
  /** An operation as `GET /pets`, a schema by its name. */
  readonly name: string;
}

/** All of them, those of operations apart from those of schemas. */
export interface Changes {
  readonly from: string;
  readonly to: string;
  readonly operations: readonly Change[];
  readonly schemas: readonly Change[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'trace'];

/** Compares two versions. Without `schemas`, operations alone. */
export function diffSpecifications(
  before: SpecificationDocument,
  after: SpecificationDocument,
  { schemas }: { readonly schemas: boolean },
): Changes {
  return {
    from: before.info?.version ?? '',
    to: after.info?.version ?? '',
    operations: diff(operationsOf(before), operationsOf(after)),
    schemas: schemas ? diff(schemasOf(before), schemasOf(after)) : [],
  };
}

/** Name → JSON text. */
type Parts = ReadonlyMap<string, string>;

function operationsOf({ paths = {} }: SpecificationDocument): Parts {
  const parts = new Map<string, string>();
  for (const [path, item] of Object.entries(paths)) {
    for (const method of METHODS) {
      if (item[method] !== undefined) parts.set(`${method.toUpperCase()} ${path}`, JSON.stringify(item[method]));
    }
  }
  return parts;
}

function schemasOf({ components }: SpecificationDocument): Parts {
  const schemas = Object.entries(components?.schemas ?? {});
  return new Map(schemas.map(([name, schema]) => [name, JSON.stringify(schema)]));
}

function diff(before: Parts, after: Parts): Change[] {
  const changes: Change[] = [];
  for (const [name, text] of after) {
    if (!before.has(name)) changes.push({ kind: 'added', name });
    else if (before.get(name) !== text) changes.push({ kind: 'changed', name });
  }
  for (const name of before.keys()) if (!after.has(name)) changes.push({ kind: 'removed', name });
  return changes;
}
