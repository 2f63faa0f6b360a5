// IDs that answers gave, by the path parameter that takes them, with the parameters they are found under.
import { operations, pathParameters } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import type { Side } from './callers.ts';
import { referenceTo } from './step.ts';
import type { RequestStep } from './step.ts';

/** An ID together with the IDs of what it is in. */
export type Binding = Readonly<Record<string, string>>;

/** Values found in an answer. */
export interface LearnedValue {
  readonly kind: string;
  readonly reference: string;
  readonly value: string;
}

/** Kinds that a value of the property `object` stands for, if its name does not say so. */
const KIND_OF_OBJECT: Readonly<Record<string, string>> = {
  'openapi-spec': 'specSlug',
  'openapi-spec-version': 'versionId',
  'change-request-review': 'reviewId',
  'change-request-conflict': 'conflictId',
  'custom-hostname': 'hostname',
  integration: 'integrationName',
  'git-sync-installation': 'installationId',
  member: 'userId',
};

/** Kinds of the items in a property. */
const KIND_OF_LIST: Readonly<Record<string, string>> = {
  pages: 'pageId',
  insertedFiles: 'fileId',
  files: 'fileId',
  reusableContents: 'reusableContentId',
};

/** Kinds of properties that are IDs themselves. */
const KIND_OF_FIELD: Readonly<Record<string, string>> = {
  documentId: 'documentId',
  lastVersion: 'versionId',
  revision: 'revisionId',
  base: 'revisionId',
};

/** Fields that an ID of a kind is in; `id` for others. */
const FIELD_OF_KIND: Readonly<Record<string, string>> = {
  specSlug: 'slug',
  integrationName: 'name',
  hostname: 'hostname',
};

const MOST_VALUES = 40;
const DEPTH = 6;

/** Path of a list → the parameter that takes the ID of an item. */
const ITEM_KINDS: ReadonlyMap<string, string> = new Map(
  Object.values(operations as Record<string, Operation>).flatMap(({ path }) => {
    const [, list = '', name = ''] = /^(.*)\/\{(\w+)\}$/.exec(path) ?? [];
    return name === '' ? [] : [[list, name] as const];
  }),
);

/** IDs of both sides. */
export class IdPool {
  readonly #bindings: Readonly<Record<Side, Map<string, Binding[]>>> = { own: new Map(), foreign: new Map() };
  readonly #created: Readonly<Record<Side, Map<string, Binding[]>>> = { own: new Map(), foreign: new Map() };

  /** Adds what an answer gave. */
  add(side: Side, step: RequestStep, learned: readonly LearnedValue[]): void {
    const isWrite = step.declared.method !== 'GET';
    for (const { kind, reference } of learned) {
      const binding = { ...step.parameters, [kind]: reference };
      listOf(this.#bindings[side], kind).push(binding);
      if (isWrite && isOfResource(reference)) listOf(this.#created[side], kind).push(binding);
    }
  }

  /** Bindings of a kind that the run itself created: what the world begins with is there for all of it. */
  created(side: Side, kind: string): readonly Binding[] {
    return this.#created[side].get(kind) ?? [];
  }

  /** Bindings of a kind, oldest first. */
  of(side: Side, kind: string): readonly Binding[] {
    return this.#bindings[side].get(kind) ?? [];
  }

  /** Kinds that there are IDs of. */
  kinds(side: Side): string[] {
    return [...this.#bindings[side].keys()];
  }
}

function listOf(lists: Map<string, Binding[]>, kind: string): Binding[] {
  const list = lists.get(kind) ?? [];
  lists.set(kind, list);
  return list;
}

/** Whether a reference is to the answered resource, not to something in it. */
function isOfResource(reference: string): boolean {
  return reference.split('/').length === 2;
}

/** The IDs in an answer, the first ones of many. */
export function learnFrom(step: RequestStep, body: unknown): LearnedValue[] {
  const learned: LearnedValue[] = [];
  const itemKind = ITEM_KINDS.get(step.declared.path);
  const take = (kind: string, value: unknown, place: string): void => {
    if (typeof value !== 'string' || value === '' || learned.length >= MOST_VALUES) return;
    learned.push({ kind, value, reference: referenceTo(step.number, place) });
  };
  const walk = (value: unknown, place: string, listKind: string | undefined): void => {
    if (typeof value !== 'object' || value === null || place.split('/').length > DEPTH) return;
    if (Array.isArray(value))
      return value.slice(0, 10).forEach((item, index) => walk(item, `${place}/${index}`, listKind));
    const fields = value as Record<string, unknown>;
    const kind = kindOf(fields['object']) ?? listKind;
    if (kind !== undefined) {
      const field = FIELD_OF_KIND[kind] ?? 'id';
      take(kind, fields[field], `${place}/${field}`);
      if (kind === 'pageId') take('pagePath', fields['path'], `${place}/path`);
    }
    for (const [name, inner] of Object.entries(fields)) {
      if (typeof inner === 'string') take(KIND_OF_FIELD[name] ?? '', KIND_OF_FIELD[name] && inner, `${place}/${name}`);
      else walk(inner, `${place}/${name}`, name === 'items' ? itemKind : KIND_OF_LIST[name]);
    }
  };
  walk(body, '', itemKind);
  const { next } = (body ?? {}) as { next?: { page?: unknown } };
  take(`page:${step.operation}`, next?.page, '/next/page');
  // Tokens are revoked by ID: those of the callers must stay.
  return learned.filter(({ kind }) => kind !== 'tokenId' || step.operation === 'issueToken');
}

function kindOf(object: unknown): string | undefined {
  if (typeof object !== 'string') return undefined;
  const name = object.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const kind = KIND_OF_OBJECT[object] ?? `${name}Id`;
  return kind in pathParameters ? kind : undefined;
}
