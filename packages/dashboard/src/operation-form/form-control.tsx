// The control of a single value: text, number, yes or no, a choice, a button, or JSON.
import { useState } from 'preact/hooks';
import { Unreadable } from '../state/body/field-plan.ts';
import type { PlanOf } from '../state/body/field-plan.ts';
import { ChoiceInput, RemoteInput } from './choice-control.tsx';
import { describeControl } from './form-context.ts';
import type { FieldProps, LabeledFieldProps } from './form-context.ts';
import { TextInput } from './text-control.tsx';

export function FormControl(props: LabeledFieldProps) {
  const { plan, ...rest } = props;
  switch (plan.kind) {
    case 'switch':
      return <Switch {...rest} plan={plan} />;
    case 'choice':
      return <ChoiceInput {...rest} plan={plan} />;
    case 'remote':
      return <RemoteInput {...rest} plan={plan} />;
    case 'button':
      return (
        <button class="button" type="button" onClick={() => open(plan.url, '_blank', 'popup')}>
          {plan.text}
        </button>
      );
    case 'number':
      return <NumberInput {...rest} plan={plan} />;
    case 'text':
      return <TextInput {...rest} plan={plan} />;
    default:
      return <JsonInput {...props} />;
  }
}

/** A checkbox for two states, or a select if the value can stay unset. */
function Switch(props: FieldProps<PlanOf<'switch'>>) {
  const { form, plan, path, value, isRequired } = props;
  const [isBox] = useState(isRequired || typeof value === 'boolean' || plan.preset !== undefined);
  const { 'aria-required': _, ...described } = describeControl(props);
  if (isBox) {
    return (
      <input
        {...described}
        type="checkbox"
        checked={(value ?? plan.preset) === true}
        onChange={(event) => form.change(path, event.currentTarget.checked)}
      />
    );
  }
  const change = (text: string): void => form.change(path, text === '' ? undefined : text === 'true');
  return (
    <select
      {...described}
      value={typeof value === 'boolean' ? String(value) : ''}
      onChange={(event) => change(event.currentTarget.value)}
    >
      <option value="">Not set</option>
      <option value="true">Yes</option>
      <option value="false">No</option>
    </select>
  );
}

function NumberInput(props: FieldProps<PlanOf<'number'>>) {
  const { form, plan, path, value } = props;
  const change = (typed: string): void => {
    const number = Number(typed);
    if (typed.trim() === '') form.change(path, plan.isNullable ? null : undefined);
    else form.change(path, Number.isFinite(number) ? number : new Unreadable(typed));
  };
  const [text, setText] = useState(
    value instanceof Unreadable ? value.text : typeof value === 'number' ? String(value) : '',
  );
  return (
    <input
      {...describeControl(props)}
      type="text"
      inputMode={plan.isInteger ? 'numeric' : 'decimal'}
      autocomplete="off"
      value={text}
      onInput={(event) => {
        setText(event.currentTarget.value);
        change(event.currentTarget.value);
      }}
    />
  );
}

function JsonInput(props: LabeledFieldProps) {
  const { form, path, value } = props;
  const [text, setText] = useState(() => textOf(value));
  const change = (typed: string): void => {
    setText(typed);
    form.change(path, typed.trim() === '' ? undefined : parseValue(typed));
  };
  return (
    <textarea
      {...describeControl(props)}
      class="field-json"
      rows={6}
      spellcheck={false}
      autocomplete="off"
      placeholder="JSON"
      value={text}
      onInput={(event) => change(event.currentTarget.value)}
    />
  );
}

function textOf(value: unknown): string {
  if (value instanceof Unreadable) return value.text;
  return value === undefined ? '' : JSON.stringify(value, undefined, 2);
}

function parseValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new Unreadable(text);
  }
}
