// Plans the form of a configuration schema, and the values that it begins with.
import type { PlainObject } from '@bindery/contract';
import type { Body } from './body-values.ts';
import type { FieldPlan, NamedChoice, PlanOf } from './field-plan.ts';

/** One property of a schema, as the platform returns it: of a kind that is known here, or not. */
interface ConfigurationProperty {
  readonly type: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly default?: unknown;
  readonly enum?: readonly string[] | undefined;
  readonly completion_url?: string | undefined;
  readonly callback_url?: string | undefined;
  readonly button_text?: string | undefined;
}

export interface ConfigurationSchema {
  readonly properties: Readonly<Record<string, ConfigurationProperty>>;
  readonly required?: readonly string[] | undefined;
}

/** The integration behind a form. */
export interface ConfigurationTarget {
  /** Public endpoint of the installation, below which options and callbacks are. */
  readonly endpoint: string;
  /** Rejects with ApiError. */
  readonly fetchOptions: (url: string, request: { readonly signal: AbortSignal }) => Promise<unknown>;
}

/** The fields, in the order of the schema. */
export function planConfiguration(schema: ConfigurationSchema, target: ConfigurationTarget): PlanOf<'object'> {
  const { properties, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, property]) => {
    const { type, title: label = name } = property;
    const isRequired = required.includes(name) && type !== 'boolean' && type !== 'button';
    return { name, label, isRequired, plan: planProperty(property, { ...target, isRequired }) };
  });
  return { kind: 'object', isNullable: false, fields };
}

function planProperty(
  property: ConfigurationProperty,
  { endpoint, fetchOptions, isRequired }: ConfigurationTarget & { readonly isRequired: boolean },
): FieldPlan {
  const { type, description, enum: values, completion_url: completion, callback_url: callback = '' } = property;
  const shared = { isNullable: false, description };
  if (type === 'string' && values !== undefined) return { ...shared, kind: 'choice', values };
  if (type === 'string' && completion !== undefined) {
    const fetchChoices = async (signal: AbortSignal): Promise<readonly NamedChoice[]> =>
      parseChoices(await fetchOptions(endpoint + completion, { signal }), endpoint + completion);
    return { ...shared, kind: 'remote', fetchChoices };
  }
  if (type === 'string') return { ...shared, ...ANY_TEXT, minLength: isRequired ? 1 : undefined };
  if (type === 'number') return { ...shared, ...ANY_NUMBER };
  if (type === 'boolean') return { ...shared, kind: 'switch', preset: undefined };
  const { button_text: text = property.title ?? 'Open' } = property;
  if (type === 'button') return { ...shared, kind: 'button', text, url: endpoint + callback };
  const note = `This form doesn’t support the type “${type}”. Edit the value as JSON.`;
  return { ...shared, kind: 'json', description: description === undefined ? note : `${description} ${note}` };
}

const ANY_TEXT = {
  kind: 'text',
  maxLength: undefined,
  pattern: undefined,
  format: undefined,
  isOmittable: true,
} as const;
const ANY_NUMBER = { kind: 'number', isInteger: false, minimum: undefined, maximum: undefined } as const;

/** @throws {Error} if it isn’t a list. */
function parseChoices(response: unknown, url: string): readonly NamedChoice[] {
  if (!Array.isArray(response)) throw new Error(`${url} must return a list.`);
  return (response as readonly Partial<NamedChoice>[]).map(({ value, label }) => ({
    value: String(value),
    label: String(label ?? value),
  }));
}

/** The values that a form begins with: those stored, else the defaults. Fields without a property stay as they are. */
export function configurationValues({ properties }: ConfigurationSchema, stored: PlainObject): Body {
  const values: Record<string, unknown> = { ...stored };
  for (const [name, { type, default: preset }] of Object.entries(properties)) {
    if (type === 'button') continue;
    const value = stored[name] === '' ? undefined : (stored[name] ?? preset);
    values[name] = type === 'boolean' ? value === true : value;
    if (values[name] === undefined) delete values[name];
  }
  return values;
}
