// The form of a configuration schema. It validates each field on blur and all fields on submit.
import type { PlainObject } from '@bindery/contract';
import { useMemo, useRef, useState } from 'preact/hooks';
import { failureText } from '../state/api/failure-text.ts';
import { FieldView, controlId } from './field-view.tsx';
import { fieldProblem, initialValues, planFields, toConfiguration } from './plan-fields.ts';
import type { Field, FormSchema, FormValues } from './plan-fields.ts';
import { focusRendered } from '../ui/focus-rendered.ts';
import type { FetchOptions } from '@bindery/contentkit-dom';
import './schema-form.css';

export interface SchemaFormProps {
  readonly schema: FormSchema;
  readonly stored: PlainObject;
  readonly endpoint: string;
  readonly fetchOptions: FetchOptions;
  /** Saves, and reads once more what is stored. Throws ApiError. */
  readonly save: (configuration: PlainObject) => Promise<void>;
}

export function SchemaForm({ schema, stored, endpoint, fetchOptions, save }: SchemaFormProps) {
  const fields = useMemo(() => planFields(schema), [schema]);
  const original = useMemo(() => initialValues(fields, stored), [fields, stored]);
  const [values, setValues] = useState<FormValues>(original);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [outcome, setOutcome] = useState<'saved' | { readonly problem: string }>();
  const summary = useRef<HTMLDivElement>(null);
  const problemOf = (field: Field): string | undefined => fieldProblem(field, values[field.name] ?? '');
  const wrong = fields.filter((field) => problemOf(field) !== undefined);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setTouched(new Set(fields.map(({ name }) => name)));
    setOutcome(undefined);
    try {
      if (wrong.length === 0) await save(toConfiguration(fields, values, stored));
      if (wrong.length === 0) return setOutcome('saved');
    } catch (thrown) {
      setOutcome({ problem: failureText(thrown) });
    }
    // It is rendered with what is wrong first.
    focusRendered(() => summary.current);
  };
  const visibleFaults = wrong.filter(({ name }) => touched.has(name));
  return (
    <form class="schema-form" noValidate onSubmit={(event) => void submit(event)}>
      <Summary
        reference={summary}
        wrong={touched.size === fields.length ? visibleFaults : []}
        problemOf={problemOf}
        outcome={outcome}
      />
      {fields.map((field) => (
        <FieldView
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          problem={touched.has(field.name) ? problemOf(field) : undefined}
          endpoint={endpoint}
          fetchOptions={fetchOptions}
          change={(value) => {
            setOutcome(undefined);
            setValues({ ...values, [field.name]: value });
          }}
          leave={() => setTouched(new Set([...touched, field.name]))}
        />
      ))}
      <div class="form-actions">
        <button class="button button-primary" type="submit">
          Save
        </button>
        <button class="button" type="button" onClick={() => setValues(original)}>
          Discard changes
        </button>
        <span role="status">{outcome === 'saved' ? 'Saved.' : ''}</span>
      </div>
    </form>
  );
}

interface SummaryProps {
  readonly reference: { current: HTMLDivElement | null };
  readonly wrong: readonly Field[];
  readonly problemOf: (field: Field) => string | undefined;
  readonly outcome: 'saved' | { readonly problem: string } | undefined;
}

/** The problems that block saving, each with a link to its field. */
function Summary({ reference, wrong, problemOf, outcome }: SummaryProps) {
  const refused = typeof outcome === 'object' ? outcome.problem : undefined;
  if (wrong.length === 0 && refused === undefined) return null;
  const focus = (event: MouseEvent, name: string): void => {
    event.preventDefault();
    document.getElementById(controlId(name))?.focus();
  };
  return (
    <div class="form-summary" ref={reference} tabIndex={-1} role="alert">
      <strong>Couldn’t save the configuration.</strong>
      <ul>
        {refused !== undefined && <li>{refused}</li>}
        {wrong.map((field) => (
          <li key={field.name}>
            <a href={`#${controlId(field.name)}`} onClick={(event) => focus(event, field.name)}>
              {problemOf(field)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
