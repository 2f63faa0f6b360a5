// Puts the files of a specification together: what another file defines becomes a component, and `$ref`s lead to it. Nothing is
// dereferenced, so a bundle is about as large as its files, and cycles stay what they are.
import { copyData } from '@bindery/api-model';
import { SpecificationRejected, problemOf } from '../specification.ts';
import type { SpecificationDocument } from '../specification.ts';
import { kindOfChild, kindOfItem, mappedReferences, mayRefer } from './kinds.ts';
import type { Kind } from './kinds.ts';
import { escapeName, findAt, segmentsOf, targetOf } from './reference.ts';
import type { FindTarget, Target } from './reference.ts';

/** The section for components of each kind, by version. Kinds without a section are inlined. */
const SECTIONS: Readonly<Record<'swagger' | 'openapi', Partial<Record<Kind, readonly string[]>>>> = {
  swagger: { schema: ['definitions'], parameter: ['parameters'], response: ['responses'] },
  openapi: {
    schema: ['components', 'schemas'],
    parameter: ['components', 'parameters'],
    response: ['components', 'responses'],
    requestBody: ['components', 'requestBodies'],
    header: ['components', 'headers'],
    example: ['components', 'examples'],
    link: ['components', 'links'],
    callback: ['components', 'callbacks'],
    securityScheme: ['components', 'securitySchemes'],
  },
};

type Fields = Record<string, unknown>;

/** One document of several files. Throws {@link SpecificationRejected}. */
export function bundle(
  first: string,
  contentOf: (location: string) => unknown,
  findTarget: FindTarget = targetOf,
): SpecificationDocument {
  return new Bundle(first, contentOf, findTarget).create();
}

class Bundle {
  readonly #first: string;
  readonly #contentOf: (location: string) => unknown;
  readonly #findTarget: FindTarget;
  readonly #sections: Partial<Record<Kind, readonly string[]>>;
  readonly #root: Fields;
  /** Names of components by what they are made of. */
  readonly #names = new Map<string, string>();
  /** Targets that are being written where they are referred to. */
  readonly #inside = new Set<string>();

  constructor(first: string, contentOf: (location: string) => unknown, findTarget: FindTarget) {
    this.#first = first;
    this.#contentOf = contentOf;
    this.#findTarget = findTarget;
    this.#root = copyData(contentOf(first)) as Fields;
    this.#sections = SECTIONS['swagger' in this.#root ? 'swagger' : 'openapi'];
  }

  create(): SpecificationDocument {
    this.#rewrite(this.#root, 'document', this.#first);
    return this.#root;
  }

  /** Rewrites the `$ref`s of a part in place. */
  #rewrite(content: unknown, kind: Kind, location: string): void {
    if (typeof content !== 'object' || content === null) return;
    if (Array.isArray(content)) {
      for (const item of content) this.#rewrite(item, kindOfItem(kind), location);
      return;
    }
    const fields = content as Fields;
    if (mayRefer(kind) && typeof fields['$ref'] === 'string') this.#refer(fields, kind, location);
    if (kind === 'schema') this.#rewriteMapping(fields, location);
    for (const [name, value] of Object.entries(fields)) {
      const child = kindOfChild(kind, name);
      if (child !== undefined) this.#rewrite(value, child, location);
    }
  }

  #refer(fields: Fields, kind: Kind, location: string): void {
    const ref = fields['$ref'] as string;
    const target = this.#findTarget(ref, location);
    if (target === undefined) throw unresolved(ref, location);
    if (target.location === this.#first) {
      if (location !== this.#first || !ref.startsWith('#')) fields['$ref'] = internal(target.pointer);
      return;
    }
    const section = this.#sections[kind];
    if (section !== undefined) {
      fields['$ref'] = this.#component(target, kind, section);
      return;
    }
    const key = `${target.location}#${target.pointer}`;
    if (this.#inside.has(key)) throw unresolved(ref, location, 'it references itself');
    this.#inside.add(key);
    const copy = this.#copyOf(target);
    if (typeof copy !== 'object' || copy === null) throw unresolved(ref, location, 'an object is expected there');
    this.#rewrite(copy, kind, target.location);
    this.#inside.delete(key);
    delete fields['$ref'];
    for (const [name, value] of Object.entries(copy)) if (!Object.hasOwn(fields, name)) setOwn(fields, name, value);
  }

  /** The reference to a component, which is made when it is first referred to. */
  #component(target: Target, kind: Kind, section: readonly string[]): string {
    const key = `${kind} ${target.location}#${target.pointer}`;
    let name = this.#names.get(key);
    if (name === undefined) {
      const components = this.#sectionOf(section);
      name = freeName(target, components);
      this.#names.set(key, name);
      const copy = this.#copyOf(target);
      setOwn(components, name, copy);
      this.#rewrite(copy, kind, target.location);
    }
    return internal(`/${[...section, name].map(escapeName).join('/')}`);
  }

  #sectionOf(path: readonly string[]): Fields {
    let fields = this.#root;
    for (const name of path) {
      if (typeof fields[name] !== 'object' || fields[name] === null) fields[name] = {};
      fields = fields[name] as Fields;
    }
    return fields;
  }

  #copyOf(target: Target): unknown {
    const found = findAt(this.#contentOf(target.location), target.pointer);
    if (found === undefined) throw unresolved(`${target.location}#${target.pointer}`, this.#first);
    return copyData(found);
  }

  /** A discriminator names schemas by references, too. */
  #rewriteMapping(fields: Fields, location: string): void {
    const section = this.#sections.schema;
    if (section === undefined) return;
    for (const [name, ref] of mappedReferences(fields)) {
      const target = this.#findTarget(ref, location);
      if (target === undefined) continue;
      const isOwn = target.location === this.#first;
      const { mapping } = fields['discriminator'] as { readonly mapping: Fields };
      setOwn(mapping, name, isOwn ? internal(target.pointer) : this.#component(target, 'schema', section));
    }
  }
}

function internal(pointer: string): string {
  return `#${encodeURI(pointer)}`;
}

/** Sets a field, also one with a name that objects inherit. */
function setOwn(fields: Fields, name: string, value: unknown): void {
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}

/** A name for a component that no other has: that of its pointer, or of its file. */
function freeName({ location, pointer }: Target, usedNames: Fields): string {
  const file = new URL(location).pathname.split('/').at(-1) ?? '';
  const preferred = segmentsOf(pointer).at(-1) ?? file.replace(/\.[^.]*$/, '');
  const name = preferred.replaceAll(/[^\w.-]+/g, '-').replace(/^-+|(?<!-)-+$/g, '') || 'part';
  if (!Object.hasOwn(usedNames, name)) return name;
  let number = 2;
  while (Object.hasOwn(usedNames, `${name}-${number}`)) number++;
  return `${name}-${number}`;
}

function unresolved(ref: string, file: string, reason = 'the target doesn’t exist'): SpecificationRejected {
  return new SpecificationRejected([problemOf('reference_unresolved', `Can’t resolve "${ref}": ${reason}.`, { file })]);
}
