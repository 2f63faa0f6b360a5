// The control of a single value: text, number, yes or no, a choice, or JSON.
import { useState } from 'preact/hooks';
import { isLongText } from '../state/body/field-words.ts';
import { Unreadable } from '../state/body/field-plan.ts';
import type { PlanOf } from '../state/body/field-plan.ts';
import { controlId } from './form-context.ts';
import type { FieldProps } from './form-context.ts';

/** The label of the field names the control if the control has none. */
export interface FormControlProps extends FieldProps {
  readonly label: string;
}

export function FormControl(props: FormControlProps) {
  const { plan, ...rest } = props;
  switch (plan.kind) {
    case 'switch':
      return <Switch {...rest} plan={plan} />;
    case 'choice':
      return <Choice {...rest} plan={plan} />;
    case 'number':
      return <NumberInput {...rest} plan={plan} />;
    case 'text':
      return <TextInput {...rest} plan={plan} />;
    default:
      return <JsonInput {...props} />;
  }
}

type Control<Kind extends FormControlProps['plan']['kind']> = Omit<FormControlProps, 'plan'> & {
  readonly plan: PlanOf<Kind>;
};

function describe({ form, path, isRequired }: Omit<FormControlProps, 'plan'>) {
  const id = controlId(form, path);
  return {
    id,
    'aria-invalid': form.problemAt(path) !== undefined,
    'aria-required': isRequired,
    'aria-describedby': `${id}-about ${id}-problem`,
  };
}

/** A checkbox for two states, or a select if the value can stay unset. */
function Switch(props: Control<'switch'>) {
  const { form, plan, path, value, isRequired } = props;
  const [isBox] = useState(isRequired || typeof value === 'boolean' || plan.preset !== undefined);
  const { 'aria-required': _, ...described } = describe(props);
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

/** Empty and null are different choices, so each value has a prefix. */
function Choice(props: Control<'choice'>) {
  const { form, plan, path, value, isRequired } = props;
  const [wasPresent] = useState(value !== undefined);
  const change = (chosen: string): void => {
    form.change(path, chosen === '' ? undefined : chosen === 'n' ? null : chosen.slice(1));
  };
  const own = typeof value === 'string' ? `v${value}` : value === null ? 'n' : '';
  const canBeEmpty = !wasPresent || (!isRequired && !plan.isNullable);
  return (
    <select {...describe(props)} value={own} onChange={(event) => change(event.currentTarget.value)}>
      {canBeEmpty && <option value="">{plan.preset === undefined ? 'Not set' : `Not set (${plan.preset})`}</option>}
      {plan.isNullable && <option value="n">None</option>}
      {plan.values.map((each) => (
        <option key={each} value={`v${each}`}>
          {each}
        </option>
      ))}
    </select>
  );
}

function NumberInput(props: Control<'number'>) {
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
      {...describe(props)}
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

function TextInput(props: Control<'text'>) {
  const { form, plan, path, value, isRequired } = props;
  const name = path.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const [had] = useState(value !== undefined);
  const change = (typed: string): void => {
    const isCleared = typed === '' && !isRequired;
    form.change(path, isCleared ? (had && plan.isNullable ? null : had ? '' : undefined) : typed);
  };
  const text = typeof value === 'string' ? value : '';
  const described = { ...describe(props), value: text, autocomplete: 'off' as const };
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
function Moment(props: Control<'text'>) {
  const { form, plan, path, value } = props;
  const dateText = typeof value === 'string' && value !== '' ? new Date(value).toISOString().slice(0, 16) : '';
  return (
    <input
      {...describe(props)}
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

function JsonInput(props: FormControlProps) {
  const { form, path, value } = props;
  const [text, setText] = useState(() => textOf(value));
  const change = (typed: string): void => {
    setText(typed);
    form.change(path, typed.trim() === '' ? undefined : parseValue(typed));
  };
  return (
    <textarea
      {...describe(props)}
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
