// The control of a text.
import { useState } from 'preact/hooks';
import { isLongText } from '../state/body/field-words.ts';
import type { PlanOf } from '../state/body/field-plan.ts';
import { describeControl } from './form-context.ts';
import type { FieldProps } from './form-context.ts';

/** A line, several lines, or a moment. */
export function TextInput(props: FieldProps<PlanOf<'text'>>) {
  const { form, plan, path, value, isRequired } = props;
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const [had] = useState(value !== undefined);
  const change = (typed: string): void => {
    const isCleared = typed === '' && !isRequired;
    const cleared = !had || plan.isOmittable === true ? undefined : plan.isNullable ? null : '';
    form.change(path, isCleared ? cleared : typed);
  };
  const text = typeof value === 'string' ? value : '';
  const described = { ...describeControl(props), value: text, autocomplete: 'off' as const };
  if (plan.format === 'date-time') return <Moment {...props} />;
  if (isLongText(name, plan.maxLength)) {
    return <textarea {...described} rows={5} onInput={(event) => change(event.currentTarget.value)} />;
  }
  const choices = form.choicesFor(name);
  const list = `${described.id}-choices`;
  return (
    <>
      <input
        {...described}
        type="text"
        inputMode={plan.format === 'uri' ? 'url' : 'text'}
        list={choices.length > 0 ? list : undefined}
        onInput={(event) => change(event.currentTarget.value)}
      />
      {choices.length > 0 && (
        <datalist id={list}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </datalist>
      )}
      {plan.maxLength !== undefined && text.length > plan.maxLength * 0.8 && (
        <span class="field-count quiet">
          {text.length} of {plan.maxLength}
        </span>
      )}
    </>
  );
}

/** A moment, in the time zone of the API. */
function Moment(props: FieldProps<PlanOf<'text'>>) {
  const { form, plan, path, value } = props;
  const dateText = typeof value === 'string' && value !== '' ? new Date(value).toISOString().slice(0, 16) : '';
  return (
    <input
      {...describeControl(props)}
      type="datetime-local"
      title="UTC"
      value={dateText}
      onInput={(event) => {
        const typed = event.currentTarget.value;
        form.change(path, typed === '' ? (plan.isNullable ? null : undefined) : `${typed}:00.000Z`);
      }}
    />
  );
}
