// A specification to compute pages from: its document, and the targets of its references.
import type { Block, Container } from '@bindery/content/documents';
import { DescriptionReader } from '../blocks/text-blocks.ts';
import { fieldOf, findRecord, findResolved, listOf } from '@bindery/api-model';
import type { JsonRecord, References } from '@bindery/api-model';
import { listHeads, listOperationsAt, operationOf } from './operations.ts';
import type { Operation, OperationHead } from './operations.ts';
import { listTags } from './tags.ts';
import type { Tag } from './tags.ts';

/** Where the operations of a document are listed: in an outline of it, or already. */
export type SpecificationHeads = { readonly outline: () => JsonRecord } | { readonly listed: readonly OperationHead[] };

/** A bundled OpenAPI 3.1 document. It is not changed, and may have circles of references, not of objects. */
export class Specification implements References {
  readonly root: JsonRecord;
  readonly #source: SpecificationHeads;
  readonly #targets = new Map<string, unknown>();
  readonly #descriptions = new DescriptionReader();
  #heads: readonly OperationHead[] | undefined;
  #operations: readonly Operation[] | undefined;
  #tags: readonly Tag[] | undefined;

  /** `heads` is where its operations are listed, if that is not the document itself. */
  constructor(document: JsonRecord, heads: SpecificationHeads = { outline: () => document }) {
    this.root = document;
    this.#source = heads;
  }

  /** What lists say of the operations and webhooks, in the order of the document. Collected once. */
  get heads(): readonly OperationHead[] {
    const source = this.#source;
    this.#heads ??= 'listed' in source ? source.listed : listHeads(this.#references, source.outline());
    return this.#heads;
  }

  /** Operations and webhooks, in the order of the document. Collected once. */
  get operations(): readonly Operation[] {
    this.#operations ??= this.heads.map((head) => operationOf(this.#references, head));
    return this.#operations;
  }

  /** The operations of a path, or the webhooks of a name: found without looking at any other. */
  operationsAt(kind: Operation['kind'], path: string): readonly Operation[] {
    return listOperationsAt(this.#references, kind, path);
  }

  /** The tags at the top, with their operations and the tags below them. Collected once. */
  get tags(): readonly Tag[] {
    this.#tags ??= listTags(this.root, this.operations);
    return this.#tags;
  }

  /** Schemas that the document names, in its order. */
  get schemas(): JsonRecord {
    return findRecord(fieldOf(findRecord(this.root['components']), 'schemas')) ?? {};
  }

  /** The target of a reference. Undefined if it is unresolved. */
  readonly resolve: (pointer: string) => unknown = (pointer) => {
    if (this.#targets.has(pointer)) return this.#targets.get(pointer);
    const target = pointer.startsWith('#') ? valueAt(this.root, pointer.slice(1)) : undefined;
    this.#targets.set(pointer, target);
    return target;
  };

  /** The object behind a reference, or the object itself. Undefined for anything else, and for a cycle. */
  resolveRecord(value: unknown): JsonRecord | undefined {
    return findResolved(value, this);
  }

  /** The blocks of a Markdown description that the container allows. Empty without a description. */
  describe(markdown: string | undefined, container?: Container): Block[] {
    return this.#descriptions.read(markdown, container);
  }

  get #references(): Parameters<typeof operationOf>[0] {
    return { root: this.root, resolveRecord: (value) => this.resolveRecord(value) };
  }
}

/** Source: RFC 6901 */
function valueAt(root: unknown, pointer: string): unknown {
  if (pointer === '') return root;
  let value = root;
  for (const step of pointer.split('/').slice(1)) {
    const name = unescapeStep(step);
    value = Array.isArray(value) ? listOf(value)[Number(name)] : fieldOf(findRecord(value), name);
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
