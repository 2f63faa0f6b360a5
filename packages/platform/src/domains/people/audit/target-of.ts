// The resource that a change affects, as an audit event names it.
import type { Operation } from '@bindery/contract';
import type { Authorized } from '../../../http/context.ts';
import type { AuditEventRow } from './audit-event-rows.ts';

/** Columns of a target. */
export type Target = Pick<AuditEventRow, 'target_type' | 'target_id' | 'target_label'>;

/** A request, as far as it names a resource. */
export interface TargetRequest {
  readonly declared: Operation;
  readonly parameters: Readonly<Record<string, string>>;
  readonly authorized?: Authorized | undefined;
  /** The organization, which is the target if the path names nothing. */
  readonly organization: string;
}

/** The last resource of the path. */
export function targetOf({ declared, parameters, authorized, organization }: TargetRequest): Target {
  const name =
    declared.path
      .match(/\{\w+\}/g)
      ?.at(-1)
      ?.slice(1, -1) ?? 'organizationId';
  const id = parameters[name] ?? organization;
  const row: LabelSource | undefined = authorized?.row;
  return { target_type: typeOf(name), target_id: id, target_label: row?.id === id ? labelOf(row) : null };
}

/** The resource that a request created, by its response; undefined if the response shows none. */
export function createdTarget(result: unknown): Target | undefined {
  const { object, id, ...source } = (result ?? {}) as LabelSource & { readonly object?: unknown };
  if (typeof object !== 'string' || typeof id !== 'string') return undefined;
  return { target_type: object, target_id: id, target_label: labelOf(source) };
}

/** The fields of rows and responses that can have the label of a resource. */
interface LabelSource {
  readonly id?: unknown;
  readonly title?: unknown;
  readonly name?: unknown;
  readonly label?: unknown;
  readonly subject?: unknown;
}

function labelOf({ title, name, label, subject }: LabelSource): string | null {
  return (
    ([title, name, label, subject].find((value) => typeof value === 'string' && value !== '') as string | undefined) ??
    null
  );
}

/** `changeRequestId` → `change-request`: names of path parameters end with `Id`, `Name`, or a word like `Slug`. */
function typeOf(parameter: string): string {
  return parameter.replace(/(?:Id|Name)$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
