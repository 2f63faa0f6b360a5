// Performs writes through their operations, and records undo where the API supports it.
import { changesBack, changesOf } from '../state/body/body-values.ts';
import type { Body } from '../state/body/body-values.ts';
import { planField } from '../state/body/plan-field.ts';
import { callOperation } from '../state/operations/call-operation.ts';
import type { OperationResponse } from '../state/operations/call-operation.ts';
import type { ApiDocument, ApiOperation } from '../state/operations/api-document.ts';
import { fillTemplate } from '../state/operations/path-template.ts';
import type { PathParameters } from '../state/routing/match-path.ts';
import type { Client } from '@bindery/client';
import type { Edits } from '../state/edits/create-edits.ts';
import type { Router } from '../state/routing/router.ts';
import type { Store } from '../state/store.ts';
import { changePages, pagesFrom, revertPages } from './page-changes.ts';
import type { AppliedPages, PageChange } from './page-changes.ts';
import { itemId, itemName, bodyFromItem } from './write-target.ts';
import type { WritesState } from '../state/dashboard.ts';
import { itemOf } from './resource-writes.ts';
import type { ResourceWrites, WriteAction, WritesAtPath } from './resource-writes.ts';

/** The parts of the app that a write needs. */
export interface WriteServices {
  readonly api: Client;
  readonly router: Router;
  readonly edits: Edits;
  readonly writes: Store<WritesState>;
}

/** `params` are the parameters of the path and of its parents. */
export interface WriteContext {
  readonly dashboard: WriteServices;
  readonly document: ApiDocument;
  readonly at: WritesAtPath;
  readonly params: PathParameters;
  readonly item: OperationResponse;
}

/** The result: a notice, and the API path to open. Undefined stays on the current view. */
export interface WriteOutcome {
  readonly notice: string;
  readonly path: string | undefined;
  /** The URL to open, if it isn’t an API path. */
  readonly href?: string;
}

/** Does what a form was sent for; `before` is what the form began with. Throws ApiError. */
export async function performWrite(context: WriteContext, before: Body, body: Body): Promise<WriteOutcome> {
  const { write, row } = context.at;
  if (typeof write === 'object') return performAction(context, write, body);
  if (row.changes !== undefined) return performPageChange(context, before, body);
  if (write === 'new') return performCreate(context, body);
  return write === 'edit' ? performEdit(context, before, body) : performRemove(context);
}

/** Sends a request, and drops the notice of the write before. */
async function send(
  { dashboard }: WriteContext,
  operation: ApiOperation,
  input: { readonly params: PathParameters; readonly body?: unknown },
): Promise<OperationResponse> {
  const answer = await callOperation(dashboard.api, operation, input);
  dashboard.writes.set({ notice: '' });
  return answer;
}

/** Records an edit that was made, if it can be undone. */
function record(
  { dashboard }: WriteContext,
  label: string,
  undo: (() => Promise<unknown>) | undefined,
  redo: () => Promise<unknown>,
): void {
  if (undefined === undo) dashboard.writes.set({ notice: `${label}. You can’t undo this.` });
  else dashboard.edits.history.record({ label, undo, redo });
}

/** Does something with a page. Throws ApiError. */
async function performPageChange(context: WriteContext, before: Body, body: Body): Promise<WriteOutcome> {
  const { at, params, item, dashboard } = context;
  const { row, write } = at;
  const operation = row.changes?.[write as 'new'] ?? '';
  const name = itemName(item) ?? itemName(body);
  const fields = write === 'edit' ? changesOf(before, body) : body;
  const page = write === 'new' ? {} : { page: params['pageId'] };
  const label = notice(`${PAGE_PAST[write as 'new']} ${row.noun}`, name);
  const apply = async (changes: readonly PageChange[]): Promise<AppliedPages> => {
    const applied = await changePages(dashboard.api, params, { changes, subject: label });
    dashboard.writes.set({ notice: '' });
    return applied;
  };
  const applied = await apply([{ ...fields, ...page, operation }]);
  const { pageId = params['pageId'] ?? '', waits, href } = applied;
  if (waits !== undefined) {
    dashboard.writes.set({ notice: `${label}. ${waits}.` });
    return { notice: label, path: undefined, href };
  }
  const all = write === 'delete' ? pagesFrom(item) : [pageId];
  const around = href.includes('/pages/') ? href.slice(0, href.indexOf('/pages/')) : href;
  const undo = (): Promise<AppliedPages> => {
    if (write === 'new' && dashboard.router.get().route.path === href) dashboard.router.go(around);
    return apply(revertPages(all, applied.before));
  };
  dashboard.edits.history.record({ label, undo, redo: () => apply(revertPages([pageId], applied.after)) });
  return { notice: label, path: undefined, href: write === 'delete' ? around : href };
}

const PAGE_PAST = { new: 'Created', edit: 'Edited', delete: 'Deleted' } as const;

/** Creates one. Throws ApiError. */
async function performCreate(context: WriteContext, body: Body): Promise<WriteOutcome> {
  const { at, document, params } = context;
  const { row, operation } = at;
  const input = { params, ...(operation.body === undefined ? {} : { body }) };
  let answer = await send(context, operation, input);
  const template = itemOf(row, document);
  const removal = row.remove === undefined ? undefined : document.operations.get(row.remove);
  const idNow = (): string | undefined => itemId(row, answer);
  const itemPath = (): string | undefined => {
    const id = idNow() ?? params[template?.parameter ?? ''];
    return template === undefined || id === undefined
      ? undefined
      : fillTemplate(template.path, { ...params, [template.parameter]: id });
  };
  const label = notice(
    row.created === undefined ? `Created ${row.noun}` : `${row.created}:`,
    itemName(answer) ?? itemName(body),
  );
  const createdPath = itemPath();
  const undo =
    removal === undefined || template === undefined || createdPath === undefined
      ? undefined
      : async () => {
          leaveIfAt(context, itemPath(), listPath(context));
          const id = idNow() ?? params[template.parameter] ?? '';
          await send(context, removal, { params: { ...params, [template.parameter]: id } });
        };
  record(context, label, undo, async () => {
    answer = await send(context, operation, input);
  });
  return { notice: label, path: viewPathOf(context) ?? createdPath };
}

/** Changes one. Throws ApiError. */
async function performEdit(context: WriteContext, before: Body, now: Body): Promise<WriteOutcome> {
  const { at, document, params, item } = context;
  const { row, operation } = at;
  const plan = planField(operation.body ?? {}, document.references);
  const isWhole = plan.kind === 'object' && plan.fields.some(({ isRequired }) => isRequired);
  const changes = isWhole || plan.kind !== 'object' ? now : changesOf(before, now);
  await send(context, operation, { params, body: changes });
  const label = notice(`Edited ${row.noun}`, itemName(item));
  const back = isWhole || plan.kind !== 'object' ? before : changesBack(plan, before, changes);
  const undo = back === undefined ? undefined : () => send(context, operation, { params, body: back });
  record(context, label, undo, () => send(context, operation, { params, body: changes }));
  return { notice: label, path: viewPathOf(context) };
}

/** Removes one. Throws ApiError. */
async function performRemove(context: WriteContext): Promise<WriteOutcome> {
  const { at, document, params, item } = context;
  const { row, operation } = at;
  await send(context, operation, { params });
  const label = notice(`${row.removeLabel === undefined ? 'Deleted' : 'Removed'} ${row.noun}`, itemName(item));
  const restore = restoreOf(row, document);
  let redoParams = params;
  const undo =
    restore === undefined
      ? undefined
      : async () => {
          const body =
            restore.body === undefined
              ? undefined
              : bodyFromItem(row, planField(restore.body, document.references), item);
          const answer = await send(context, restore, { params, ...(body === undefined ? {} : { body }) });
          const template = itemOf(row, document);
          const id = itemId(row, answer);
          if (template !== undefined && id !== undefined) redoParams = { ...params, [template.parameter]: id };
        };
  record(context, label, undo, () => send(context, operation, { params: redoParams }));
  return { notice: label, path: viewPathOf(context) ?? listPath(context) };
}

function restoreOf(row: ResourceWrites, { operations }: ApiDocument): ApiOperation | undefined {
  const id = row.undoRemove === 'create' ? row.create : row.undoRemove;
  return id === undefined ? undefined : operations.get(id);
}

/** Does something else with one. Throws ApiError. */
export async function performAction(context: WriteContext, action: WriteAction, body: Body): Promise<WriteOutcome> {
  const { at, document, params, item } = context;
  const payload = action.sends ?? (at.operation.body === undefined ? undefined : body);
  const input = { params, ...(payload === undefined ? {} : { body: payload }) };
  const answer = await send(context, at.operation, input);
  const back = action.undo === undefined ? undefined : document.operations.get(action.undo);
  const label = notice(`${action.done}:`, itemName(item));
  const undo =
    back === undefined
      ? undefined
      : () => send(context, back, { params, ...(action.undoSends === undefined ? {} : { body: action.undoSends }) });
  record(context, label, undo, () => send(context, at.operation, input));
  return { notice: label, path: createdByAction(context, answer) };
}

/** Where what an action made is: a copy is a resource of the same kind with another id. */
function createdByAction({ at, document, params }: WriteContext, answer: OperationResponse): string | undefined {
  const template = itemOf(at.row, document);
  const id = itemId(at.row, answer);
  if (template === undefined || id === undefined || id === params[template.parameter]) return undefined;
  return fillTemplate(template.path, { ...params, [template.parameter]: id });
}

function viewPathOf({ at, params }: WriteContext): string | undefined {
  return at.row.shownAt === undefined ? undefined : fillTemplate(at.row.shownAt, params);
}

/** Where the list is that has one; else what is around it. */
export function listPath({ at, document, params }: WriteContext): string | undefined {
  const create = at.row.create === undefined ? undefined : document.operations.get(at.row.create);
  const own = create === undefined ? undefined : fillTemplate(create.path, params);
  if (own !== undefined) return own;
  const item = itemOf(at.row, document);
  return item === undefined ? undefined : fillTemplate(item.path.slice(0, item.path.lastIndexOf('/')), params);
}

/** The resource on screen is about to be deleted, so open its list. */
function leaveIfAt({ dashboard }: WriteContext, deletedPath: string | undefined, instead: string | undefined): void {
  const { path } = dashboard.router.get().route;
  if (deletedPath === undefined || (path !== `/data${deletedPath}` && !path.startsWith(`/data${deletedPath}/`))) return;
  dashboard.router.go(`/data${instead ?? ''}`);
}

function notice(text: string, name: string | undefined): string {
  return name === undefined ? text.replace(/:$/, '') : `${text} ${name}`;
}
