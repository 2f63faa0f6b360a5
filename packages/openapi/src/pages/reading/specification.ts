// A specification to compute pages of: its document, and what its references lead to.
import type { Block, Container } from '@bindery/content/documents';
import { DescriptionReader } from '../blocks/text-blocks.ts';
import { fieldOf, listOf, recordOf } from './json-values.ts';
import type { JsonRecord } from './json-values.ts';
import { listOperations, listOperationsAt } from './operations.ts';
import type { Operation } from './operations.ts';
import { listTags } from './tags.ts';
import type { Tag } from './tags.ts';

/** References that lead to references; more than that is a circle, or as good as one. */
const MAX_STEPS = 32;

/** A bundled OpenAPI 3.1 document. It is not changed, and may have circles of references, not of objects. */
export class Specification {
  readonly root: JsonRecord;
  /** Paths and webhooks, for lists of operations. */
  readonly outline: JsonRecord;
  readonly #targets = new Map<string, unknown>();
  readonly #descriptions = new DescriptionReader();
  #operations: readonly Operation[] | undefined;
  #tags: readonly Tag[] | undefined;

  constructor(document: JsonRecord, outline: JsonRecord = document) {
    this.root = document;
    this.outline = outline;
  }

  /** Operations and webhooks, in the order of the document. Collected once. */
  get operations(): readonly Operation[] {
    this.#operations ??= listOperations(this);
    return this.#operations;
  }

  /** The operations of a path, or the webhooks of a name: found without looking at any other. */
  operationsAt(kind: Operation['kind'], path: string): readonly Operation[] {
    return listOperationsAt(this, kind, path);
  }

  /** The tags at the top, with their operations and the tags below them. Collected once. */
  get tags(): readonly Tag[] {
    this.#tags ??= listTags(this.root, this.operations);
    return this.#tags;
  }

  /** Schemas that the document names, in its order. */
  get schemas(): JsonRecord {
    return recordOf(fieldOf(recordOf(this.root['components']), 'schemas')) ?? {};
  }

  /** What a value means: what its reference leads to, or else itself. Undefined where a reference leads nowhere, or in a circle. */
  resolve(value: unknown): unknown {
    let found = value;
    for (let step = 0; step < MAX_STEPS; step++) {
      const pointer = referenceOf(found);
      if (pointer === undefined) return found;
      found = this.#find(pointer);
    }
    return undefined;
  }

  /** {@link resolve}, as an object. */
  resolveRecord(value: unknown): JsonRecord | undefined {
    return recordOf(this.resolve(value));
  }

  /** The blocks of a description, which is Markdown, as far as they may stand in a container. None for no description. */
  describe(markdown: string | undefined, container?: Container): Block[] {
    return this.#descriptions.read(markdown, container);
  }

  #find(pointer: string): unknown {
    if (this.#targets.has(pointer)) return this.#targets.get(pointer);
    const target = pointer.startsWith('#') ? valueAt(this.root, pointer.slice(1)) : undefined;
    this.#targets.set(pointer, target);
    return target;
  }
}

/** The reference that a value is; undefined for any other value. */
export function referenceOf(value: unknown): string | undefined {
  const reference = fieldOf(recordOf(value), '$ref');
  return typeof reference === 'string' ? reference : undefined;
}

/** The name of a schema that a value refers to, as the last step of the reference says it. */
export function referredName(value: unknown): string | undefined {
  const [, name] = /^#\/(?:components\/schemas|\$defs|definitions)\/([^/]+)$/.exec(referenceOf(value) ?? '') ?? [];
  return name === undefined ? undefined : unescapeStep(name);
}

/** Source: RFC 6901 */
function valueAt(root: unknown, pointer: string): unknown {
  if (pointer === '') return root;
  let value = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = unescapeStep(step);
    value = Array.isArray(value) ? listOf(value)[Number(name)] : fieldOf(recordOf(value), name);
  }
  return value;
}

function unescapeStep(step: string): string {
  const text = step.replaceAll('~1', '/').replaceAll('~0', '~');
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A percent sign that encodes nothing is a percent sign.
  }
}
