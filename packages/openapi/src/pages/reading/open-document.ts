// A bundle of megabytes as an OpenAPI 3.1 document whose parts are parsed, and brought to 3.1, when a page needs them.
import { upgradeSpecification } from '../../upgrade-specification.ts';
import { listMembers } from './json-members.ts';
import type { JsonMember } from './json-members.ts';
import { fieldOf, recordOf, textOf } from './json-values.ts';
import type { JsonRecord } from './json-values.ts';
import { lazyRecord } from './lazy-record.ts';
import type { LazyField } from './lazy-record.ts';

/** A document in two readings. */
export interface OpenedDocument {
  /** As OpenAPI 3.1. Its values are kept once they were looked at. */
  readonly root: JsonRecord;
  /** Its paths and webhooks as they were written: what lists of operations are made of, which need nothing that 3.1 changes. Not kept. */
  readonly outline: JsonRecord;
}

/** Objects whose members are parsed one by one. */
const CONTAINERS = new Set(['paths', 'webhooks', 'x-webhooks', 'components']);

/** What 3.0 has in place of `webhooks`. */
const OLD_WEBHOOKS = 'x-webhooks';

/** Opens the JSON of a bundle. */
export function openDocument(bytes: Uint8Array): OpenedDocument {
  const members = listMembers(bytes, ([container = '', ...rest]) =>
    rest.length === 0 ? CONTAINERS.has(container) : rest.length === 1 && container === 'components',
  );
  const parse = ({ start, end }: Pick<JsonMember, 'start' | 'end'>): unknown =>
    JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8'));
  const version = members?.findLast(({ name }) => name === 'openapi');
  const openapi = textOf(version && parse(version)) ?? '';
  // Version 2.0 has its schemas elsewhere, and is brought to 3.1 as a whole.
  if (members === undefined || !openapi.startsWith('3.')) return whole(parse({ start: 0, end: bytes.byteLength }));
  const upgrade = openapi.startsWith('3.0') ? (part: JsonRecord) => upgradeSpecification({ openapi, ...part }) : same;
  return { root: rootOf(members, parse, upgrade), outline: outlineOf(members, parse, openapi) };
}

type Parse = (member: JsonMember) => unknown;

function same(part: JsonRecord): JsonRecord {
  return part;
}

function whole(document: unknown): OpenedDocument {
  const root = upgradeSpecification(recordOf(document) ?? {});
  return { root, outline: root };
}

function rootOf(members: readonly JsonMember[], parse: Parse, upgrade: (part: JsonRecord) => JsonRecord): JsonRecord {
  const plain = members.filter((member) => member.members === undefined);
  const head = upgrade(objectOf(plain.map((member) => [member.name, parse(member)])));
  const fieldsOf = (inside: readonly JsonMember[], path: readonly string[]): LazyField[] =>
    inside.map((member) => {
      const at = [...path, member.name];
      if (member.members !== undefined) return [member.name, () => lazyRecord(fieldsOf(member.members ?? [], at))];
      return [member.name, () => valueAt(upgrade(wrapped(parse(member), at)), at)];
    });
  const containers = members.filter((member) => member.members !== undefined);
  const opened = fieldsOf(containers, []).map(([name, make]): LazyField => [
    upgrade !== same && name === OLD_WEBHOOKS ? 'webhooks' : name,
    make,
  ]);
  return lazyRecord([...Object.entries(head).map(([name, value]): LazyField => [name, () => value]), ...opened]);
}

/** A value in a document that has nothing else, so that what is done to it follows from where it is. */
function wrapped(value: unknown, path: readonly string[]): JsonRecord {
  return path.reduceRight<unknown>((inside, name) => objectOf([[name, inside]]), value) as JsonRecord;
}

function valueAt(document: JsonRecord, [container = '', ...path]: readonly string[]): unknown {
  const isRenamed = container === OLD_WEBHOOKS && !Object.hasOwn(document, OLD_WEBHOOKS);
  return [isRenamed ? 'webhooks' : container, ...path].reduce<unknown>(
    (value, name) => fieldOf(recordOf(value), name),
    document,
  );
}

function outlineOf(members: readonly JsonMember[], parse: Parse, openapi: string): JsonRecord {
  const find = (name: string): JsonMember | undefined => members.findLast((member) => member.name === name);
  const webhooks = (openapi.startsWith('3.0') ? find(OLD_WEBHOOKS) : undefined) ?? find('webhooks');
  const fields = [find('paths'), webhooks].map((member, index): LazyField => [
    index === 0 ? 'paths' : 'webhooks',
    () => objectOf((member?.members ?? []).map((one) => [one.name, parse(one)])),
  ]);
  return lazyRecord(fields);
}

/** With names such as `__proto__` as fields of its own. */
function objectOf(entries: readonly (readonly [string, unknown])[]): JsonRecord {
  return Object.fromEntries(entries);
}
