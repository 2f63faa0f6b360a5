// Numbers of YAML where a specification has texts: authors leave the quotes of `version: 1.10` and `mode: 0644` out.
import { entriesOf, findRecord, fitTexts, isRecord } from '@bindery/api-model';
import type { JsonRecord, References } from '@bindery/api-model';
import { kindOfChild, kindOfItem } from './references/kinds.ts';
import type { Kind } from './references/kinds.ts';
import { findAt } from './references/reference.ts';

/** Keywords of a schema whose value, or each value of a list, the schema describes. */
const VALUES = ['example', 'default', 'const'] as const;
const LISTS = ['examples', 'enum'] as const;

/** Kinds whose examples a schema next to them describes. */
const WITH_SCHEMA = new Set<Kind>(['parameter', 'header', 'mediaType', 'response']);

/** Kinds that in version 2.0 say themselves what a schema does. */
const AS_SCHEMA = new Set<Kind>(['schema', 'parameter', 'header']);

/** Gives examples, defaults and allowed values the texts that their schemas want in place of numbers, as they are written. In place. */
export function fitDocument(document: JsonRecord): void {
  const resolve = (pointer: string): unknown =>
    pointer.startsWith('#') ? findAt(document, pointer.slice(1)) : undefined;
  new Fitting({ resolve }).fit(document, 'document');
}

type Fields = Record<string, unknown>;

class Fitting {
  readonly #references: References;

  constructor(references: References) {
    this.#references = references;
  }

  fit(value: unknown, kind: Kind): void {
    if (Array.isArray(value)) {
      for (const item of value) this.fit(item, kindOfItem(kind));
      return;
    }
    if (!isRecord(value)) return;
    if (AS_SCHEMA.has(kind)) this.#fitValues(value, value);
    if (WITH_SCHEMA.has(kind) && value['schema'] !== undefined) this.#fitExamples(value, value['schema']);
    for (const [name, child] of Object.entries(value)) {
      const below = kindOfChild(kind, name);
      if (below !== undefined) this.fit(child, below);
    }
  }

  /** The examples, defaults, and allowed values inside a schema. */
  #fitValues(fields: Fields, schema: JsonRecord): void {
    for (const keyword of VALUES) this.#fitField(fields, keyword, schema);
    for (const keyword of LISTS) {
      const list = fields[keyword];
      if (!Array.isArray(list)) continue;
      for (const [at, item] of list.entries()) list[at] = fitTexts(item, schema, this.#references);
    }
  }

  /** Examples next to a schema; those of responses of version 2.0 are by media type. */
  #fitExamples(fields: Fields, schema: unknown): void {
    this.#fitField(fields, 'example', schema);
    for (const [name, example] of entriesOf(fields['examples'])) {
      const named = findRecord(example);
      if (named !== undefined && Object.hasOwn(named, 'value')) this.#fitField(named, 'value', schema);
      else this.#fitField(fields['examples'] as Fields, name, schema);
    }
  }

  #fitField(fields: Fields, name: string, schema: unknown): void {
    if (!Object.hasOwn(fields, name)) return;
    const fitted = fitTexts(fields[name], schema, this.#references);
    if (fitted !== fields[name]) fields[name] = fitted;
  }
}
