// A field of a configuration form with its label, description, and problem.
import { useEffect, useState } from 'preact/hooks';
import type { FetchOptions } from '@bindery/contentkit-dom';
import { failureText } from '../state/api/failure-text.ts';
import type { Field } from './plan-fields.ts';

export interface FieldViewProps {
  readonly field: Field;
  readonly value: string | boolean;
  readonly problem: string | undefined;
  /** Public endpoint of the installation, below which options and callbacks lie. */
  readonly endpoint: string;
  readonly fetchOptions: FetchOptions;
  readonly change: (value: string | boolean) => void;
  readonly leave: () => void;
}

/** ID of a field’s control, for links from the summary. */
export const controlId = (name: string): string => `field-${name}`;

export function FieldView(props: FieldViewProps) {
  const { field, problem } = props;
  const id = controlId(field.name);
  return (
    <div class="field" data-kind={field.kind} onFocusOut={props.leave}>
      {field.kind !== 'button' && (
        <label for={id}>
          {field.label}
          {field.isRequired && <span class="quiet"> (required)</span>}
        </label>
      )}
      <Control {...props} />
      {field.description !== undefined && (
        <p class="field-description" id={`${id}-about`}>
          {field.description}
        </p>
      )}
      {field.kind === 'unknown' && (
        <p class="field-description">
          This form doesn’t support the type “{field.property.type}”. Edit the value as JSON.
        </p>
      )}
      <p class="field-problem" id={`${id}-problem`}>
        {problem ?? ''}
      </p>
    </div>
  );
}

function Control(props: FieldViewProps) {
  const { field, value, problem, endpoint, change } = props;
  const id = controlId(field.name);
  const described = {
    id,
    'aria-invalid': problem !== undefined,
    'aria-required': field.isRequired,
    'aria-describedby': `${id}-about ${id}-problem`,
  };
  const text = typeof value === 'string' ? value : '';
  switch (field.kind) {
    case 'boolean':
      return (
        <input
          {...described}
          aria-required={undefined}
          type="checkbox"
          checked={value === true}
          onChange={(event) => change(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Choice
          described={described}
          value={text}
          change={change}
          options={(field.property.enum ?? []).map((one) => ({ value: one, label: one }))}
        />
      );
    case 'remote':
      return <Remote {...props} described={described} />;
    case 'button':
      return (
        <button
          class="button"
          type="button"
          onClick={() => open(endpoint + (field.property.callback_url ?? ''), '_blank', 'popup')}
        >
          {field.property.button_text ?? field.label}
        </button>
      );
    default:
      return (
        <input
          {...described}
          type="text"
          inputMode={field.kind === 'number' ? 'decimal' : 'text'}
          autocomplete="off"
          value={text}
          onInput={(event) => change(event.currentTarget.value)}
        />
      );
  }
}

interface Option {
  readonly value: string;
  readonly label: string;
}

interface ChoiceProps {
  readonly described: object;
  readonly value: string;
  readonly options: readonly Option[];
  readonly change: (value: string) => void;
}

function Choice({ described, value, options, change }: ChoiceProps) {
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <select {...described} value={value} onChange={(event) => change(event.currentTarget.value)}>
      <option value="">None</option>
      {!isListed && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

/** A select with options from the integration. If they don’t load, a text field. */
function Remote({
  field,
  value,
  endpoint,
  fetchOptions,
  change,
  described,
}: FieldViewProps & { readonly described: object }) {
  const url = endpoint + (field.property.completion_url ?? '');
  const [read, setRead] = useState<{ readonly options: readonly Option[] } | { readonly problem: string }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    loadOptions(fetchOptions, url, signal)
      .then((options) => setRead({ options }))
      .catch((thrown: unknown) => {
        if (!signal.aborted) setRead({ problem: `Couldn’t load options: ${failureText(thrown)}` });
      });
    return () => controller.abort();
  }, [fetchOptions, url]);
  const text = typeof value === 'string' ? value : '';
  if (read !== undefined && 'options' in read) {
    return <Choice described={described} value={text} options={read.options} change={change} />;
  }
  return (
    <>
      <input {...described} type="text" value={text} onInput={(event) => change(event.currentTarget.value)} />
      <p class="field-description" role="status">
        {read === undefined ? 'Loading options…' : read.problem}
      </p>
    </>
  );
}

async function loadOptions(fetchOptions: FetchOptions, url: string, signal: AbortSignal): Promise<Option[]> {
  const answer = await fetchOptions(url, { signal });
  if (!Array.isArray(answer)) throw new Error(`${url} must return a list.`);
  return (answer as readonly Partial<Option>[]).map(({ value, label }) => ({
    value: String(value),
    label: String(label ?? value),
  }));
}
