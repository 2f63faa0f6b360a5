// What all fields of a form share: values, changes, and problems.
import type { ComponentType } from 'preact';
import type { FieldPath, FieldPlan, NamedChoice } from '../state/body/field-plan.ts';

/** The form that a field is in. */
export interface FormContext {
  /** Begins the ids of its controls. */
  readonly id: string;
  readonly change: (path: FieldPath, value: unknown) => void;
  readonly leave: (path: FieldPath) => void;
  /** The visible problem at a path. */
  readonly problemAt: (path: FieldPath) => string | undefined;
  /** Resources that a field of this name can name by their ids. */
  readonly choicesFor: (name: string) => readonly NamedChoice[];
  /** The label of a field by its name. */
  readonly labelOf: (name: string) => string;
  /** Renders a field with its label: lists have fields in them, and fields lists. */
  readonly Field: ComponentType<LabeledFieldProps>;
  /** Renders what is in a field, without its label. */
  readonly Inner: ComponentType<LabeledFieldProps>;
}

export interface FieldProps<Plan extends FieldPlan = FieldPlan> {
  readonly form: FormContext;
  readonly plan: Plan;
  readonly path: FieldPath;
  readonly value: unknown;
  readonly isRequired: boolean;
}

/** The label of a field, which names the control if the control has none. A list item is labeled by its position. */
export interface LabeledFieldProps extends FieldProps {
  readonly label: string;
  /** Takes it away, where it is part of a list. */
  readonly remove?: () => void;
}

/** The props that connect a control with its label, description, and problem. */
export function describeControl({ form, path, isRequired }: Omit<FieldProps, 'plan'>) {
  const id = controlId(form, path);
  return {
    id,
    'aria-invalid': form.problemAt(path) !== undefined,
    'aria-required': isRequired,
    'aria-describedby': `${id}-about ${id}-problem`,
  };
}

/** Id of the control of a field. */
export function controlId({ id }: FormContext, path: FieldPath): string {
  return `${id}-${path.join('.')}`;
}
