// The example in the help of an operation: the request of the contract’s examples, as flags.
import { requiredExample } from '@bindery/api-model';
import { operations } from '@bindery/contract';
import { exampleRequest } from '@bindery/contract/examples';
import type { NamedIds } from '@bindery/contract/examples';
import type { DescribedOperation } from './described-operation.ts';
import { flagsOf } from './operation-flags.ts';
import type { OperationFlag } from './operation-flags.ts';

/** Values by name. The IDs belong to the demo data, if a local platform has such a resource. */
const DEMO_IDS: NamedIds = {
  organizationId: 'org_demo',
  spaceId: 'space_demo',
  siteId: 'site_demo',
  siteSpaceId: 'sitespace_demo',
  userId: 'user_owner',
  selfId: 'user_owner',
  pageId: 'page_blocks',
  integrationName: 'poll',
  pagePath: 'guides/start',
  hostname: 'docs.example.com',
  subdomain: 'harbor',
  specSlug: 'pets',
  otherOrganization: 'organization_123',
  otherCollection: 'collection_456',
  otherSpace: 'space_demo',
  thirdSpace: 'space_demo',
  syncedSpace: 'space_demo',
  trash: 'space_demo',
  emptySite: 'site_demo',
  importUrl: 'https://example.com/page',
  repository: 'https://example.com/harbor.git',
  publishedUrl: 'https://docs.example.com/',
  unreachableUrl: 'https://example.com/',
  emailDomain: 'example.com',
  snapshotName: 'example',
  compressedRender:
    'N4Igxg9gtgDhB2BTeAXAkgExALhADxABoQYAnCGAZx2AF9jJVE8UaQUBPGRHEDCMAFcoyVsRQALRCN4AbAJYBzCWJCIM8lAEMARrJ7YUpQYmKUYWsIky9zlxAH0M0iCFq0gA',
};

/** IDs of all names in paths. One that the demo data doesn’t have, or has with a random ID, is like `team_123` for `teamId`. */
const IDS: NamedIds = {
  ...Object.fromEntries(
    Object.values(operations).flatMap(({ path }) =>
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, idFor(name)]),
    ),
  ),
  ...DEMO_IDS,
};

function idFor(name: string): string {
  const noun = name.replace(/Id$/, '');
  return noun === name ? name : `${noun.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_123`;
}

/** A flag of an example, with its value. */
export interface ExampleFlag {
  readonly flag: OperationFlag;
  readonly value: unknown;
}

/** The parameters and the fields of the body that an example has. Of an empty body, the required fields or an optional one. */
export function exampleFlags(operation: DescribedOperation): ExampleFlag[] {
  const { id, declared, references } = operation;
  const { parameters, query, body } = exampleRequest(id, declared, IDS);
  const values = { path: parameters, query, body: (body ?? {}) as Readonly<Record<string, unknown>> };
  const flags = flagsOf(operation);
  const found = flags.flatMap((flag) => {
    const value = values[flag.location][flag.field];
    return value === undefined ? [] : [{ flag, value }];
  });
  if (found.some(({ flag }) => flag.location === 'body')) return found;
  const fields = flags.filter(({ location }) => location === 'body');
  const required = fields.filter(({ isRequired }) => isRequired);
  const shown = required.length > 0 ? required : fields.slice(0, 1);
  return [...found, ...shown.map((flag) => ({ flag, value: requiredExample(flag.schema, 'request', references) }))];
}

/** The flags of an example as unquoted words of a command line. */
export function exampleWords(operation: DescribedOperation): string[] {
  return exampleFlags(operation).flatMap(({ flag, value }) => {
    if (flag.location === 'path') return [`--${flag.name}`, String(value)];
    const texts = Array.isArray(value) && value.length > 0 ? value : [value];
    return texts.flatMap((one) => [`--${flag.name}`, typeof one === 'string' ? one : JSON.stringify(one)]);
  });
}

/** Quotes a word for a shell. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
