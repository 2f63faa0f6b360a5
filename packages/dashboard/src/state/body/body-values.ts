// Values of request bodies: initial values, editable values of a resource, and the values to send.
import { checkValue } from './check-value.ts';
import { isFields, itemPlan } from './field-plan.ts';
import type { FieldPlan, PlanOf } from './field-plan.ts';

export type Body = Readonly<Record<string, unknown>>;

/** The initial value of a field: fixed values, and the required fields around them. */
export function emptyValue(plan: FieldPlan): unknown {
  switch (plan.kind) {
    case 'constant':
      return plan.value;
    case 'object':
      return Object.fromEntries(
        plan.fields.filter(({ isRequired }) => isRequired).map(({ name, plan: own }) => [name, emptyValue(own)]),
      );
    case 'list':
      // A list is added to put something into it.
      return Array.from({ length: Math.max(1, plan.first.length, plan.minItems ?? 0) }, (_, at) =>
        emptyValue(itemPlan(plan, at)),
      );
    case 'map':
      return {};
    case 'variants':
      return plan.variants[0] === undefined ? undefined : emptyValue(plan.variants[0].plan);
    default:
      return undefined;
  }
}

/** The part of a value that fits a plan, if any. Resources have more fields than their request bodies. */
export function fitValue(plan: FieldPlan, value: unknown): unknown {
  if (value === undefined) return undefined;
  if (value === null) return plan.isNullable ? null : undefined;
  switch (plan.kind) {
    case 'object': {
      if (!isFields(value)) return undefined;
      const fields = plan.fields.map(({ name, plan: own }) => [name, fitValue(own, value[name])] as const);
      return Object.fromEntries(fields.filter(([, own]) => own !== undefined));
    }
    case 'list':
      return Array.isArray(value) ? value.map((item, at) => fitValue(itemPlan(plan, at), item)) : undefined;
    case 'variants':
      return fitVariant(plan, value);
    default:
      return checkValue(plan, value).length === 0 ? value : undefined;
  }
}

/** The part of a value that fits the first matching variant. A resource can have more fields than any variant. */
function fitVariant({ variants }: PlanOf<'variants'>, value: unknown): unknown {
  for (const { plan } of variants) {
    const fit = fitValue(plan, value);
    const isEmpty = isFields(fit) && isFields(value) && Object.keys(fit).length === 0 && Object.keys(value).length > 0;
    if (fit !== undefined && !isEmpty && checkValue(plan, fit).length === 0) return fit;
  }
  return undefined;
}

/** Whether two values are the same as JSON. Fields without a value are no fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  }
  if (isFields(one) && isFields(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name]));
  }
  return Object.is(one, other);
}

/** The changed fields of a body. */
export function changedFields(before: Body, now: Body): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => !isSame(before[name], now[name]));
}

/** The body that makes these changes. A cleared field is null. */
export function changesOf(before: Body, now: Body): Body {
  return Object.fromEntries(changedFields(before, now).map((name) => [name, now[name] ?? null]));
}

/** The body that reverts changes. Undefined if a field had no value and can’t be cleared again. */
export function changesBack(plan: FieldPlan, before: Body, after: Body): Body | undefined {
  const fields = plan.kind === 'object' ? plan.fields : [];
  const back: Record<string, unknown> = {};
  for (const name of Object.keys(after)) {
    const isNullable = fields.find((field) => field.name === name)?.plan.isNullable === true;
    if (before[name] === undefined && !isNullable) return undefined;
    back[name] = before[name] ?? null;
  }
  return back;
}
