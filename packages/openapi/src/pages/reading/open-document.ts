// A document of megabytes as OpenAPI 3.1 whose parts are parsed, and brought to 3.1, when a page needs them.
import { upgradeSpecification } from '../../upgrade-specification.ts';
import type { DocumentText } from './document-text.ts';
import type { JsonMember } from './json-members.ts';
import { fieldOf, findRecord, textOf } from '@bindery/api-model';
import type { JsonRecord } from '@bindery/api-model';
import { lazyRecord } from './lazy-record.ts';
import type { LazyField } from './lazy-record.ts';

/** A document in two readings. */
export interface OpenedDocument {
  /** As OpenAPI 3.1. Its values are kept once they were looked at. */
  readonly root: JsonRecord;
  /** Unconverted paths and webhooks: lists of operations need nothing that OpenAPI 3.1 changes. Not cached. */
  readonly outline: () => JsonRecord;
  /** Whether all of it had to be parsed, as its version is another one. */
  readonly isWhole: boolean;
}

/** What 3.0 has in place of `webhooks`. */
const OLD_WEBHOOKS = 'x-webhooks';

/** Opens a document. */
export function openDocument(text: DocumentText): OpenedDocument {
  const { members, length } = text;
  const parse = ({ start, end }: JsonMember): unknown => text.parse(start, end);
  const version = members?.findLast(({ name }) => name === 'openapi');
  const openapi = textOf(version && parse(version)) ?? '';
  // Version 2.0 has its schemas elsewhere, and is brought to 3.1 as a whole.
  if (members === undefined || !openapi.startsWith('3.')) return whole(text.parse(0, length));
  const isOld = openapi.startsWith('3.0');
  const upgrade = isOld ? (part: JsonRecord) => upgradeSpecification({ openapi, ...part }) : same;
  const outline = (): JsonRecord => outlineOf(members, parse, isOld);
  return { root: rootOf(members, parse, upgrade), outline, isWhole: false };
}

type Parse = (member: JsonMember) => unknown;

type Upgrade = (part: JsonRecord) => JsonRecord;

function same(part: JsonRecord): JsonRecord {
  return part;
}

function whole(document: unknown): OpenedDocument {
  const root = upgradeSpecification(findRecord(document) ?? {});
  return { root, outline: () => root, isWhole: true };
}

function rootOf(members: readonly JsonMember[], parse: Parse, upgrade: Upgrade): JsonRecord {
  const plain = members.filter((member) => member.members === undefined);
  const head = upgrade(objectOf(plain.map((member) => [member.name, parse(member)])));
  const open = (member: JsonMember, path: readonly string[]): LazyField => {
    const at = [...path, member.name];
    const { members: inside } = member;
    if (inside === undefined) return [member.name, () => valueAt(upgrade(wrapped(parse(member), at)), at)];
    return [nameOf(at, upgrade), () => lazyRecord(inside.map((one) => open(one, at)))];
  };
  const opened = members.filter((member) => member.members !== undefined).map((member) => open(member, []));
  return lazyRecord([...Object.entries(head).map(([name, value]): LazyField => [name, () => value]), ...opened]);
}

function nameOf(path: readonly string[], upgrade: Upgrade): string {
  const [name = ''] = path.slice(-1);
  return upgrade !== same && path.length === 1 && name === OLD_WEBHOOKS ? 'webhooks' : name;
}

/** A value in a document that has nothing else: what becomes of it follows from where it is. */
function wrapped(value: unknown, path: readonly string[]): JsonRecord {
  return path.reduceRight<unknown>((inside, name) => objectOf([[name, inside]]), value) as JsonRecord;
}

function valueAt(document: JsonRecord, [container = '', ...path]: readonly string[]): unknown {
  const isRenamed = container === OLD_WEBHOOKS && !Object.hasOwn(document, OLD_WEBHOOKS);
  return [isRenamed ? 'webhooks' : container, ...path].reduce<unknown>(
    (value, name) => fieldOf(findRecord(value), name),
    document,
  );
}

function outlineOf(members: readonly JsonMember[], parse: Parse, isOld: boolean): JsonRecord {
  const find = (name: string): JsonMember | undefined => members.findLast((member) => member.name === name);
  const inside = (member: JsonMember | undefined): JsonRecord =>
    objectOf((member?.members ?? []).map((one) => [one.name, parse(one)]));
  const webhooks = (isOld ? find(OLD_WEBHOOKS) : undefined) ?? find('webhooks');
  return { paths: inside(find('paths')), webhooks: inside(webhooks) };
}

/** Keeps names like `__proto__` as own properties. */
function objectOf(entries: readonly (readonly [string, unknown])[]): JsonRecord {
  return Object.fromEntries(entries);
}
