// The plan of a form: one entry per field, by the type of its control.

/** A field's plan. `isNullable`: whether it may be null, which clears it. */
export type FieldPlan = {
  readonly isNullable: boolean;
  readonly description?: string | undefined;
} & (
  | TextPlan
  | NumberPlan
  | { readonly kind: 'switch'; readonly preset: boolean | undefined }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly preset?: string | undefined }
  | { readonly kind: 'constant'; readonly value: unknown }
  | { readonly kind: 'object'; readonly fields: readonly NamedPlan[] }
  | {
      readonly kind: 'list';
      /** The first items, each with its own plan. */
      readonly first: readonly FieldPlan[];
      readonly item: FieldPlan;
      readonly minItems: number | undefined;
      readonly maxItems: number | undefined;
    }
  /** `names`: the patterns of which a name matches one; none if any name is allowed. */
  | { readonly kind: 'map'; readonly item: FieldPlan; readonly names: readonly string[] }
  | { readonly kind: 'variants'; readonly variants: readonly VariantPlan[] }
  /** A text among choices that are fetched once the field is on screen. */
  | { readonly kind: 'remote'; readonly fetchChoices: (signal: AbortSignal) => Promise<readonly NamedChoice[]> }
  /** A button that opens a URL in a window. It has no value. */
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  /** A field without a control, edited as JSON. */
  | { readonly kind: 'json' }
);

interface TextPlan {
  readonly kind: 'text';
  readonly minLength: number | undefined;
  readonly maxLength: number | undefined;
  readonly pattern: string | undefined;
  readonly format: string | undefined;
  /** Whether the field is omitted without a text. */
  readonly isOmittable?: boolean;
}

interface NumberPlan {
  readonly kind: 'number';
  readonly isInteger: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

/** A possible value of a field with its label. */
export interface NamedChoice {
  readonly value: string;
  readonly label: string;
}

export interface NamedPlan {
  readonly name: string;
  /** Without one, the name is the label. */
  readonly label?: string;
  readonly isRequired: boolean;
  readonly plan: FieldPlan;
}

/** One of several shapes that a value may have. */
export interface VariantPlan {
  readonly label: string;
  readonly plan: FieldPlan;
}

export type PlanOf<Kind extends FieldPlan['kind']> = Extract<FieldPlan, { readonly kind: Kind }>;

/** The plan of an item. */
export function itemPlan({ first, item }: PlanOf<'list'>, at: number): FieldPlan {
  return first[at] ?? item;
}

/** Where a field is: names of fields, and positions in lists. */
export type FieldPath = readonly string[];

/** Typed text that isn’t a value yet, for example "12a" in a number field or incomplete JSON. */
export class Unreadable {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Drafts leave it out. */
  toJSON(): undefined {
    return undefined;
  }
}

/** Whether a value is an object with fields. */
export function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Unreadable);
}
