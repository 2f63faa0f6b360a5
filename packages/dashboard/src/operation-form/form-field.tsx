// A field of a form: label, control, description, and problem.
import { useId } from 'preact/hooks';
import { isFields } from '../state/body/field-plan.ts';
import type { FieldPlan, NamedPlan } from '../state/body/field-plan.ts';
import { emptyValue } from '../state/body/body-values.ts';
import { controlId } from './form-context.ts';
import type { FieldProps, LabeledFieldProps } from './form-context.ts';
import { FormControl } from './form-control.tsx';
import { ListFields, MapFields } from './list-fields.tsx';
import { VariantFields } from './variant-fields.tsx';

const GROUPS: readonly FieldPlan['kind'][] = ['object', 'list', 'map', 'variants'];

/** The field, with everything in it. */
export function FormField(props: LabeledFieldProps) {
  const { plan } = props;
  if (plan.kind === 'constant') return null;
  return GROUPS.includes(plan.kind) ? <Group {...props} /> : <Single {...props} />;
}

export function ObjectFields({
  fields,
  ...props
}: Omit<FieldProps, 'plan'> & { readonly fields: readonly NamedPlan[] }) {
  const { form, path, value } = props;
  return (
    <>
      {fields.map(({ name, isRequired, plan }) => (
        <FormField
          key={name}
          form={form}
          plan={plan}
          path={[...path, name]}
          value={isFields(value) ? value[name] : undefined}
          isRequired={isRequired}
          label={form.labelOf(name)}
        />
      ))}
    </>
  );
}

function Single(props: LabeledFieldProps) {
  const { form, plan, path, label, isRequired, remove } = props;
  const id = controlId(form, path);
  return (
    <div class="field" data-kind={plan.kind} onFocusOut={() => form.leave(path)}>
      <span class="field-head">
        {plan.kind !== 'button' && (
          <label for={id}>
            {label}
            {isRequired && <span class="quiet"> (required)</span>}
          </label>
        )}
        {remove !== undefined && (
          <button class="button button-small" type="button" aria-label={`Remove ${label}`} onClick={remove}>
            Remove
          </button>
        )}
      </span>
      <FormControl {...props} />
      {plan.description !== undefined && (
        <p class="field-description" id={`${id}-about`}>
          {plan.description}
        </p>
      )}
      <p class="field-problem" id={`${id}-problem`}>
        {form.problemAt(path) ?? ''}
      </p>
    </div>
  );
}

/** Fields that belong together. Those that may be left out are added when they are wanted. */
function Group(props: LabeledFieldProps) {
  const { form, plan, path, value, label, isRequired, remove } = props;
  const id = controlId(form, path);
  const legend = useId();
  const isPresent = isRequired || (value !== undefined && value !== null);
  const removeEntry = (): void => {
    form.change(path, undefined);
    // The focused element disappears with the fields.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const add = (): void => {
    form.change(path, emptyValue(plan));
    requestAnimationFrame(() => {
      const first = document.getElementById(`${id}-fields`);
      first?.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
    });
  };
  return (
    <div class="field-group" role="group" aria-labelledby={legend} id={`${id}-fields`}>
      <span class="field-head">
        <span class="field-legend" id={legend}>
          {label}
          {isRequired && <span class="quiet"> (required)</span>}
        </span>
        {!isPresent && (
          <button class="button button-small" type="button" id={id} aria-label={`Add ${label}`} onClick={add}>
            Add
          </button>
        )}
        {((isPresent && !isRequired) || remove !== undefined) && (
          <button
            class="button button-small"
            type="button"
            aria-label={`Remove ${label}`}
            onClick={remove ?? removeEntry}
          >
            Remove
          </button>
        )}
      </span>
      {plan.description !== undefined && <p class="field-description">{plan.description}</p>}
      {isPresent && <FieldContent {...props} value={value ?? undefined} />}
      <p class="field-problem" id={`${id}-problem`}>
        {form.problemAt(path) ?? ''}
      </p>
    </div>
  );
}

/** The content of a group, or one control if the shape is a single value. */
export function FieldContent(props: LabeledFieldProps) {
  const { plan, ...rest } = props;
  switch (plan.kind) {
    case 'object':
      return <ObjectFields {...rest} fields={plan.fields} />;
    case 'list':
      return <ListFields {...rest} plan={plan} />;
    case 'map':
      return <MapFields {...rest} plan={plan} />;
    case 'variants':
      return <VariantFields {...rest} plan={plan} />;
    case 'constant':
      return null;
    default:
      return <FormControl {...props} isRequired />;
  }
}
