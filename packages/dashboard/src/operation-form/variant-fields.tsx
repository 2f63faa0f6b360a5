// A value of several possible shapes: the choice of a shape, and its fields.
import { useId, useState } from 'preact/hooks';
import { emptyValue } from '../state/body/body-values.ts';
import { nearestVariant } from '../state/body/check-value.ts';
import type { PlanOf } from '../state/body/field-plan.ts';
import type { FieldProps } from './form-context.ts';

/** The choice, and the fields of what is chosen. */
export function VariantFields(props: FieldProps<PlanOf<'variants'>> & { readonly label: string }) {
  const { form, plan, path, value, label } = props;
  const { variants } = plan;
  const [at, setAt] = useState(() => nearestVariant(variants, value));
  const id = useId();
  const choose = (next: number): void => {
    setAt(next);
    const chosen = variants[next];
    form.change(path, chosen === undefined ? undefined : emptyValue(chosen.plan));
  };
  const chosen = variants[at];
  return (
    <>
      <span class="field">
        <label for={id}>{label === '' ? 'Type' : `${label} type`}</label>
        <select id={id} value={String(at)} onChange={(event) => choose(Number(event.currentTarget.value))}>
          {variants.map((variant, index) => (
            <option key={index} value={String(index)}>
              {variant.label}
            </option>
          ))}
        </select>
      </span>
      {chosen !== undefined && <form.Inner key={at} {...props} plan={chosen.plan} isRequired />}
    </>
  );
}
