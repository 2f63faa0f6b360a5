// Validates a request body before it is sent, with the rules of the API.
import { Unreadable, isFields, itemPlan } from './field-plan.ts';
import type { FieldPath, FieldPlan, NamedPlan, PlanOf } from './field-plan.ts';

/** A problem with its path. An empty path means the whole body. */
export interface FieldProblem {
  readonly path: FieldPath;
  readonly message: string;
}

/** Every problem of a value, in the order of the fields. */
export function checkValue(plan: FieldPlan, value: unknown, path: FieldPath = []): readonly FieldProblem[] {
  const message = plainProblem(plan, value);
  if (message !== undefined) return [{ path, message }];
  if (value === null || value === undefined) return [];
  switch (plan.kind) {
    case 'object':
      return plan.fields.flatMap((field) => checkField(field, value, path));
    case 'list':
      return (value as readonly unknown[]).flatMap((item, at) =>
        checkValue(itemPlan(plan, at), item, [...path, String(at)]),
      );
    case 'map':
      return Object.entries(value as Readonly<Record<string, unknown>>).flatMap(([name, item]) =>
        checkValue(plan.item, item, [...path, name]),
      );
    case 'variants':
      return checkVariants(plan, value, path);
    default:
      return [];
  }
}

function checkField({ name, isRequired, plan }: NamedPlan, value: unknown, path: FieldPath): readonly FieldProblem[] {
  const own = isFields(value) ? value[name] : undefined;
  const at = [...path, name];
  const isBlank = typeof own === 'string' && own.trim() === '' && plan.kind === 'text' && (plan.minLength ?? 0) > 0;
  if (own === undefined || (isRequired && isBlank)) {
    return isRequired ? [{ path: at, message: 'Required.' }] : [];
  }
  return checkValue(plan, own, at);
}

/** The problems of the shape that the value comes nearest to. */
function checkVariants({ variants }: PlanOf<'variants'>, value: unknown, path: FieldPath): readonly FieldProblem[] {
  const variant = variants[nearestVariant(variants, value)];
  return variant === undefined ? [] : checkValue(variant.plan, value, path);
}

/** Which of several shapes a value comes nearest to; the first of those that are as near. */
export function nearestVariant(variants: PlanOf<'variants'>['variants'], value: unknown): number {
  const distances = variants.map(({ plan }) => foreignFields(plan, value) * 100 + checkValue(plan, value).length);
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Fields that a shape does not have, or has with another fixed value. What is JSON has any, and is the nearest where nothing else is near. */
function foreignFields(plan: FieldPlan, value: unknown): number {
  if (plan.kind === 'json') return 0.5;
  if (plan.kind !== 'object' || !isFields(value)) return checkValue(plan, value).length;
  return Object.entries(value).filter(([name, own]) => {
    const fieldPlan = plan.fields.find((field) => field.name === name)?.plan;
    return fieldPlan === undefined || (fieldPlan.kind === 'constant' && fieldPlan.value !== own);
  }).length;
}

/** The problem of the value itself, regardless of its parts. */
function plainProblem(plan: FieldPlan, value: unknown): string | undefined {
  if (value === undefined) return plan.kind === 'json' ? undefined : 'Required.';
  if (value instanceof Unreadable) return plan.kind === 'number' ? 'Enter a number.' : 'Enter valid JSON.';
  if (value === null) return plan.isNullable || plan.kind === 'json' ? undefined : 'Enter a value.';
  switch (plan.kind) {
    case 'text':
      return typeof value === 'string' ? textProblem(plan, value) : 'Enter text.';
    case 'remote':
      return typeof value === 'string' ? undefined : 'Enter text.';
    case 'number':
      return typeof value === 'number' ? numberProblem(plan, value) : 'Enter a number.';
    case 'switch':
      return typeof value === 'boolean' ? undefined : 'Choose yes or no.';
    case 'choice':
      return plan.values.some((each) => each === value) ? undefined : `Choose one of: ${plan.values.join(', ')}.`;
    case 'constant':
      return value === plan.value ? undefined : `Must be ${JSON.stringify(plan.value)}.`;
    case 'list':
      return Array.isArray(value) ? listProblem(plan, value) : 'Enter a list.';
    case 'object':
      return isFields(value) ? undefined : 'Enter an object.';
    case 'map':
      return isFields(value) ? nameProblem(plan, Object.keys(value)) : 'Enter an object.';
    default:
      return undefined;
  }
}

function textProblem(plan: PlanOf<'text'>, value: string): string | undefined {
  const { minLength = 0, maxLength = Infinity, pattern, format } = plan;
  const length = value.length;
  if (length < minLength) return `Enter at least ${count(minLength, 'character')} (now ${length}).`;
  if (length > maxLength) return `Use at most ${count(maxLength, 'character')} (now ${length}).`;
  if (format === 'uri' && !URL.canParse(value)) return 'Enter a URL, for example https://example.com.';
  if (format === 'date-time' && Number.isNaN(Date.parse(value))) return 'Enter a date and time.';
  return pattern === undefined || new RegExp(pattern, 'u').test(value) ? undefined : `Must match ${pattern}.`;
}

function numberProblem(plan: PlanOf<'number'>, value: number): string | undefined {
  const { minimum = -Infinity, maximum = Infinity, isInteger } = plan;
  if (!Number.isFinite(value)) return 'Enter a number.';
  if (isInteger && !Number.isInteger(value)) return 'Enter a whole number.';
  if (value < minimum) return `Must be ${minimum} or more.`;
  return value > maximum ? `Must be ${maximum} or less.` : undefined;
}

function listProblem(plan: PlanOf<'list'>, { length }: readonly unknown[]): string | undefined {
  const { minItems = 0, maxItems = Infinity } = plan;
  if (length < minItems) return `Add at least ${count(minItems, 'item')} (now ${length}).`;
  return length > maxItems ? `Use at most ${count(maxItems, 'item')} (now ${length}).` : undefined;
}

function nameProblem({ names: patterns }: PlanOf<'map'>, names: readonly string[]): string | undefined {
  const matches = (name: string): boolean => patterns.some((pattern) => new RegExp(pattern, 'u').test(name));
  const wrong = patterns.length === 0 ? undefined : names.find((name) => !matches(name));
  return wrong === undefined ? undefined : `Name "${wrong}" must match ${patterns.join(' or ')}.`;
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
