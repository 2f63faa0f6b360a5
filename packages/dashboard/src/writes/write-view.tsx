// /data/…?do=…: the form of an operation, or the confirmation of a deletion.
import { useMemo } from 'preact/hooks';
import type { Body } from '../state/body/body-values.ts';
import { emptyValue } from '../state/body/body-values.ts';
import { isFields } from '../state/body/field-plan.ts';
import type { FieldPlan } from '../state/body/field-plan.ts';
import { planField } from '../state/body/plan-field.ts';
import { fillTemplate, parametersOf } from '../state/operations/path-template.ts';
import { performWrite } from './perform-write.ts';
import type { WriteContext } from './perform-write.ts';
import { itemName, bodyFromItem } from './write-target.ts';
import { writeLabel, writeName } from './resource-writes.ts';
import type { ResourceWrites, WritesAtPath } from './resource-writes.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { OperationForm } from '../operation-form/operation-form.tsx';
import { Empty, Load } from '../ui/load.tsx';
import { useChoices } from './use-choices.ts';
import { reasonAgainst, useWrites } from './use-writes.ts';
import type { Writes } from './use-writes.ts';
import { DeletionImpact } from './deletion-impact.tsx';
import './writes.css';

export interface WriteViewProps {
  readonly apiPath: string;
  /** The write in the URL: `new`, `edit`, `delete`, or an action. */
  readonly name: string;
  /** Fields that the URL fills in: `with.page=page_1`. */
  readonly query: Readonly<Record<string, string>>;
}

export function WriteView({ apiPath, name, query }: WriteViewProps) {
  return (
    <Load query={useWrites(apiPath, true)} noun="form">
      {(writes) => {
        const at = writes.all.find(({ write }) => writeName(write) === name);
        if (at !== undefined) return <Opened key={name} apiPath={apiPath} at={at} writes={writes} query={query} />;
        return (
          <Empty>
            “{name}” isn’t available here. See all actions for <a href={`/data${apiPath}`}>this resource</a>.
          </Empty>
        );
      }}
    </Load>
  );
}

interface OpenedProps {
  readonly apiPath: string;
  readonly at: WritesAtPath;
  readonly writes: Writes;
  readonly query: Readonly<Record<string, string>>;
}

function Opened({ apiPath, at, writes, query }: OpenedProps) {
  const dashboard = useDashboard();
  const { row, operation, write } = at;
  const { document, target, item } = writes;
  const params = { ...target.params, ...at.params };
  const plan = useMemo(() => planForm(at, writes, params), [at, writes]);
  const isChange = write === 'edit';
  const initial = useMemo(
    () => (isChange ? bodyFromItem(row, plan, item) : { ...startOf(plan, row), ...filledIn(plan, query) }),
    [plan, item],
  );
  const choicesFor = useChoices(document, plan, params);
  const named = isChange || write === 'delete' || typeof write === 'object' ? itemName(item) : undefined;
  const title = [writeLabel(at), named].filter(Boolean).join(' ');
  const leave = (): void => dashboard.router.go(`/data${fillTemplate(row.shownAt ?? '', params) || apiPath}`);
  const send = async (body: Body): Promise<void> => {
    const { inPath, rest } = splitBody(body, operation.path, params);
    const context: WriteContext = { dashboard, document, at, params: { ...params, ...inPath }, item };
    const { path = apiPath, href = `/data${path}` } = await performWrite(context, initial, rest);
    dashboard.router.go(href);
  };
  const isDanger = write === 'delete' || (typeof write === 'object' && write.warns !== undefined);
  return (
    <section class="write-view" aria-label={title}>
      <h1>{title}</h1>
      {operation.accessNote !== undefined && <p class="quiet">{operation.accessNote}</p>}
      {isDanger && <DeletionImpact at={at} params={params} document={document} />}
      <OperationForm
        plan={plan}
        initial={initial}
        submit={isChange ? 'Save' : isDanger ? title : submitLabel(at)}
        variant={isDanger ? 'danger' : 'primary'}
        label={title}
        href={`/data${apiPath}?do=${writeName(write)}`}
        isChange={isChange}
        reason={reasonAgainst(at, writes)}
        choicesFor={choicesFor}
        send={send}
        leave={leave}
      />
    </section>
  );
}

function submitLabel(at: WritesAtPath): string {
  return at.write === 'new' && at.row.createLabel === undefined ? `Create ${at.row.noun}` : writeLabel(at);
}

/** The form of the body, after the parts of the path that are not known yet. */
function planForm({ row, operation, write }: WritesAtPath, { document }: Writes, params: object): FieldPlan {
  const isBodySent = operation.body !== undefined && !(typeof write === 'object' && write.sends !== undefined);
  const whole: FieldPlan = isBodySent ? planField(operation.body ?? {}, document.references) : NOTHING;
  const change = typeof write === 'string' ? row.changes?.[write] : undefined;
  const body = change === undefined ? whole : planChange(whole, change);
  if (body.kind !== 'object') return body;
  const missing = change === undefined ? parametersOf(operation.path).filter((name) => !(name in params)) : [];
  const { editFields } = row;
  const fields =
    write === 'edit' && editFields !== undefined
      ? body.fields.filter(({ name }) => editFields.includes(name))
      : body.fields;
  return { ...body, fields: [...missing.map((name) => ({ name, isRequired: true, plan: ID })), ...fields] };
}

const NOTHING: FieldPlan = { kind: 'object', fields: [], isNullable: false };

const ID: FieldPlan = {
  kind: 'text',
  minLength: 1,
  maxLength: undefined,
  pattern: undefined,
  format: undefined,
  isNullable: false,
};

/** The form of one kind of page change in a change request, without the fields of the path. */
function planChange(whole: FieldPlan, change: string): FieldPlan {
  const list = whole.kind === 'object' ? whole.fields.find(({ name }) => name === 'changes')?.plan : undefined;
  const kinds = list?.kind === 'list' && list.item.kind === 'variants' ? list.item.variants : [];
  const found = kinds.find(({ label }) => label === change)?.plan;
  if (found?.kind !== 'object') return NOTHING;
  return { ...found, fields: found.fields.filter(({ name }) => !['operation', 'page', 'ref'].includes(name)) };
}

function startOf(plan: FieldPlan, row: ResourceWrites): Body {
  const start = emptyValue(plan);
  if (!isFields(start)) return {};
  // A page without a text is a page.
  return row.changes !== undefined && 'document' in start ? { ...start, document: { markdown: '' } } : start;
}

function filledIn(plan: FieldPlan, query: Readonly<Record<string, string>>): Body {
  const fields = plan.kind === 'object' ? plan.fields : [];
  return Object.fromEntries(
    fields.flatMap(({ name, plan: { kind } }) => {
      const prefill = query[`with.${name}`];
      return kind === 'text' && prefill !== undefined ? [[name, prefill]] : [];
    }),
  );
}

/** Splits a form’s values into path parameters and the body. */
function splitBody(body: Body, template: string, params: object): { inPath: Record<string, string>; rest: Body } {
  const names = parametersOf(template).filter((name) => !(name in params) && name in body);
  const entries = Object.entries(body);
  return {
    inPath: Object.fromEntries(
      entries.filter(([name]) => names.includes(name)).map(([name, value]) => [name, String(value)]),
    ),
    rest: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  };
}
