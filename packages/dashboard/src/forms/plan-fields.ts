// Derives form fields from a configuration schema, and validates their values.
import type { PlainObject } from '@bindery/contract';

/** One property of a schema, as the platform returns it: of a kind that is known here, or not. */
export interface SchemaProperty {
  readonly type: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly default?: unknown;
  readonly enum?: readonly string[] | undefined;
  readonly completion_url?: string | undefined;
  readonly callback_url?: string | undefined;
  readonly button_text?: string | undefined;
}

export interface FormSchema {
  readonly properties: Readonly<Record<string, SchemaProperty>>;
  readonly required?: readonly string[] | undefined;
}

export interface Field {
  readonly name: string;
  readonly kind: 'string' | 'number' | 'boolean' | 'choice' | 'remote' | 'button' | 'unknown';
  readonly label: string;
  readonly description: string | undefined;
  readonly isRequired: boolean;
  readonly property: SchemaProperty;
}

/** The values of the fields: typed text, or whether a switch is on. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** The fields, in the order of the schema. */
export function planFields({ properties, required = [] }: FormSchema): readonly Field[] {
  return Object.entries(properties).map(([name, property]) => ({
    name,
    kind: kindOf(property),
    label: property.title ?? name,
    description: property.description,
    isRequired: required.includes(name) && property.type !== 'boolean' && property.type !== 'button',
    property,
  }));
}

function kindOf({ type, enum: choices, completion_url: completion }: SchemaProperty): Field['kind'] {
  if (type === 'string' && choices !== undefined) return 'choice';
  if (type === 'string') return completion === undefined ? 'string' : 'remote';
  return type === 'number' || type === 'boolean' || type === 'button' ? type : 'unknown';
}

/** The initial values: the stored configuration, else the defaults. */
export function initialValues(fields: readonly Field[], stored: PlainObject): FormValues {
  return Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== 'button')
      .map(({ name, kind, property }) => {
        const value = stored[name] ?? property.default;
        if (kind === 'boolean') return [name, value === true];
        if (kind === 'unknown') return [name, value === undefined ? '' : JSON.stringify(value)];
        return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
      }),
  );
}

/** The problem of a field, if any. */
export function fieldProblem(
  { label, kind, isRequired, property }: Field,
  value: string | boolean,
): string | undefined {
  if (typeof value === 'boolean') return undefined;
  if (value.trim() === '') return isRequired ? `${label} is required.` : undefined;
  if (kind === 'number' && !Number.isFinite(Number(value))) return `${label} must be a number, for example 10.`;
  if (kind === 'choice' && property.enum?.includes(value) === false) return `“${value}” is not an option for ${label}.`;
  if (kind === 'unknown' && !isJson(value)) return `${label} must be valid JSON.`;
  return undefined;
}

/** The configuration that is saved: fields that are empty are left out, what the form does not know stays. */
export function toConfiguration(fields: readonly Field[], values: FormValues, stored: PlainObject): PlainObject {
  const changed: Record<string, unknown> = { ...stored };
  for (const { name, kind } of fields) {
    if (kind === 'button') continue;
    const value = values[name];
    if (typeof value === 'boolean') changed[name] = value;
    else if (value === undefined || value.trim() === '') delete changed[name];
    else if (kind === 'number') changed[name] = Number(value);
    else changed[name] = kind === 'unknown' ? (JSON.parse(value) as unknown) : value;
  }
  return changed as PlainObject;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
