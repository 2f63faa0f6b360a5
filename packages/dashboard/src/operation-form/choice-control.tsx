// The control of a choice: among the values of the schema, or among those that an integration returns.
import { useEffect, useState } from 'preact/hooks';
import { failureText } from '../state/api/failure-text.ts';
import type { NamedChoice, PlanOf } from '../state/body/field-plan.ts';
import { Options } from '../ui/choices/choice.tsx';
import { describeControl } from './form-context.ts';
import type { FieldProps } from './form-context.ts';

export function ChoiceInput(props: FieldProps<PlanOf<'choice'>>) {
  const { values, preset } = props.plan;
  return <Select {...props} options={values.map((value) => ({ value, label: value }))} preset={preset} />;
}

interface SelectProps extends FieldProps {
  readonly options: readonly NamedChoice[];
  readonly preset?: string | undefined;
}

/** Empty and null are different choices, so each value has a prefix. */
function Select(props: SelectProps) {
  const { form, plan, path, value, isRequired, options, preset } = props;
  const [wasPresent] = useState(value !== undefined);
  const change = (chosen: string): void => {
    form.change(path, chosen === '' ? undefined : chosen === 'n' ? null : chosen.slice(1));
  };
  const own = typeof value === 'string' ? `v${value}` : value === null ? 'n' : '';
  const canBeEmpty = !wasPresent || (!isRequired && !plan.isNullable);
  const isListed = typeof value !== 'string' || options.some((option) => option.value === value);
  return (
    <select {...describeControl(props)} value={own} onChange={(event) => change(event.currentTarget.value)}>
      {canBeEmpty && <option value="">{preset === undefined ? 'Not set' : `Not set (${preset})`}</option>}
      {plan.isNullable && <option value="n">None</option>}
      {!isListed && <option value={own}>{value}</option>}
      <Options of={options.map((option) => ({ ...option, value: `v${option.value}` }))} />
    </select>
  );
}

/** If the options don’t load, a text field. */
export function RemoteInput(props: FieldProps<PlanOf<'remote'>>) {
  const { form, plan, path, value } = props;
  const [read, setRead] = useState<{ readonly options: readonly NamedChoice[] } | { readonly problem: string }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    plan.fetchChoices(signal).then(
      (options) => setRead({ options }),
      (thrown: unknown) => {
        if (!signal.aborted) setRead({ problem: `Couldn’t load options: ${failureText(thrown)}` });
      },
    );
    return () => controller.abort();
  }, [plan]);
  if (read !== undefined && 'options' in read) return <Select {...props} options={read.options} />;
  return (
    <>
      <input
        {...describeControl(props)}
        type="text"
        value={typeof value === 'string' ? value : ''}
        onInput={(event) => form.change(path, event.currentTarget.value === '' ? undefined : event.currentTarget.value)}
      />
      <p class="field-description" role="status">
        {read === undefined ? 'Loading options…' : read.problem}
      </p>
    </>
  );
}
