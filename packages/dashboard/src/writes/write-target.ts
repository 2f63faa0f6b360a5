// The target of a write: the caller’s permissions, the IDs of the path, and the current resource.
import { fitValue } from '../state/body/body-values.ts';
import type { Body } from '../state/body/body-values.ts';
import { isFields } from '../state/body/field-plan.ts';
import type { FieldPlan } from '../state/body/field-plan.ts';
import { callOperation } from '../state/operations/call-operation.ts';
import type { OperationResponse } from '../state/operations/call-operation.ts';
import type { ApiDocument, ApiOperation } from '../state/operations/api-document.ts';
import { fillTemplate, matchTemplate } from '../state/operations/path-template.ts';
import type { Client } from '@bindery/client';
import type { PathParameters } from '../state/routing/match-path.ts';
import { itemOf } from './resource-writes.ts';
import type { ResourceWrites } from './resource-writes.ts';

/** The flags of resources by what they are: `space` → what the caller may do in it. */
export type FlagsBySubject = ReadonlyMap<string, Readonly<Record<string, boolean>>>;

export interface WriteTarget {
  readonly flags: FlagsBySubject;
  /** Parameters of the path, and the organization that has what the path names. */
  readonly params: PathParameters;
}

/** Where the resources are that have flags. */
const SUBJECTS: Readonly<Record<string, string>> = {
  organization: '/orgs/{organizationId}',
  team: '/orgs/{organizationId}/teams/{teamId}',
  collection: '/collections/{collectionId}',
  space: '/spaces/{spaceId}',
  site: '/orgs/{organizationId}/sites/{siteId}',
};

/** Fetches the permissions on the subjects of operations. A failure is ignored, since the API then rejects the write with a reason. */
export async function fetchWriteTarget(
  api: Client,
  operations: readonly ApiOperation[],
  params: PathParameters,
): Promise<WriteTarget> {
  const subjects = new Set(operations.flatMap(({ access }) => access?.split('.')[0] ?? []));
  for (const inside of ['space', 'collection']) if (`${inside}Id` in params) subjects.add(inside);
  const flags = new Map<string, Readonly<Record<string, boolean>>>();
  const around: Record<string, string> = { ...params };
  await Promise.all(
    [...subjects].map(async (subject) => {
      const path = SUBJECTS[subject];
      if (path === undefined || fillTemplate(path, params) === undefined) return;
      const found = await callOperation(api, { method: 'GET', path, query: [] }, { params }).catch(() => undefined);
      const { permissions, organization } = (found ?? {}) as {
        readonly permissions?: Readonly<Record<string, boolean>>;
        readonly organization?: string;
      };
      if (permissions !== undefined) flags.set(subject, permissions);
      if (typeof organization === 'string') around['organizationId'] ??= organization;
    }),
  );
  return { flags, params: around };
}

export interface ItemQuery {
  readonly document: ApiDocument;
  readonly row: ResourceWrites;
  readonly apiPath: string;
}

/** The resource at a path: as the API returns it, or else out of its list. Undefined where there is none to read. */
export async function fetchItem(api: Client, { document, row, apiPath }: ItemQuery): Promise<OperationResponse> {
  const all = [...document.operations.values()].filter(({ method }) => method === 'GET');
  const own = findAt(all, apiPath);
  const query = row.readQuery;
  if (own !== undefined) return callOperation(api, own.operation, { params: own.params, ...(query && { query }) });
  const cut = apiPath.lastIndexOf('/');
  const id = decodeURIComponent(apiPath.slice(cut + 1));
  const ofItem = row.within === undefined ? undefined : matchTemplate(itemOf(row, document)?.path ?? '', apiPath);
  if (row.within !== undefined && ofItem !== undefined) {
    return findInside(
      await callOperation(api, { method: 'GET', path: row.within, query: [] }, { params: ofItem }),
      row,
      id,
    );
  }
  const list = findAt(all, apiPath.slice(0, cut));
  if (list === undefined) return undefined;
  let page: string | undefined;
  do {
    const answer = await callOperation(api, list.operation, {
      params: list.params,
      query: { limit: 1000, ...query, ...(page === undefined ? {} : { page }) },
    });
    const { items = [], next } = (answer ?? {}) as {
      readonly items?: readonly NonNullable<OperationResponse>[];
      readonly next?: { readonly page?: string };
    };
    const found = items.find((item) => itemId(row, item) === id);
    if (found !== undefined) return found;
    page = next?.page;
  } while (page !== undefined);
  return undefined;
}

function findInside(value: unknown, row: ResourceWrites, id: string): OperationResponse {
  if (isFields(value) && itemId(row, value) === id) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const inner of Object.values(value)) {
    const found = findInside(inner, row, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

function findAt(
  operations: readonly ApiOperation[],
  apiPath: string,
): { readonly operation: ApiOperation; readonly params: PathParameters } | undefined {
  for (const operation of operations) {
    const params = matchTemplate(operation.path, apiPath);
    if (params !== undefined) return { operation, params };
  }
  return undefined;
}

/** The editable part of a resource. */
export function bodyFromItem(row: ResourceWrites, plan: FieldPlan, item: OperationResponse): Body {
  const renamed = Object.entries(row.read ?? {}).map(([name, from]) => [name, valueAt(item, from)] as const);
  const fit = fitValue(plan, { ...item, ...Object.fromEntries(renamed) });
  return isFields(fit) ? fit : {};
}

/** The path parameter of an item: one of its fields, for example `id` or `user.id`. */
export function itemId(row: ResourceWrites, item: unknown): string | undefined {
  const value = valueAt(item, row.key ?? 'id');
  return typeof value === 'string' ? value : undefined;
}

function valueAt(item: unknown, path: string): unknown {
  return path.split('.').reduce((value: unknown, part) => (isFields(value) ? value[part] : undefined), item);
}

const NAMES = ['title', 'displayName', 'subject', 'name', 'label', 'slug', 'source', 'hostname'];

/** The name of a resource, if it has one. */
export function itemName(item: unknown): string | undefined {
  if (!isFields(item)) return undefined;
  const names = [item, item['user'], item['team'], item['space']].flatMap((each) =>
    isFields(each) ? NAMES.map((name) => each[name]) : [],
  );
  return names.find((name): name is string => typeof name === 'string' && name !== '');
}
