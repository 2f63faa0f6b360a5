// The form of a plan: of a request body, or of a configuration. It validates before sending, saves a draft for the tab, and shows API
// problems at their fields. Ctrl+Enter sends, Escape leaves.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { BodyJson } from './body-json.tsx';
import { FieldContent } from './form-field.tsx';
import { FormSummary } from './form-summary.tsx';
import { useForm } from './use-form.ts';
import type { OperationFormProps } from './use-form.ts';
import type { Sending } from './use-sending.ts';
import './operation-form.css';

export function OperationForm(props: OperationFormProps) {
  // Controls keep typed text, so a form whose changes are discarded starts again.
  const [starts, setStarts] = useState(0);
  const { leave = () => setStarts(starts + 1) } = props;
  return <StartedForm key={starts} {...props} isFocused={starts > 0 || props.leave !== undefined} end={leave} />;
}

interface StartedFormProps extends OperationFormProps {
  readonly isFocused: boolean;
  /** Called after the changes were discarded. */
  readonly end: () => void;
}

function StartedForm({ isFocused, end, ...props }: StartedFormProps) {
  const { plan, leave } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isJson, setJson] = useState(plan.kind === 'json');
  const { context, value, setBody, sending, submit, problems, drop } = useForm(props);
  // Before the next key is processed, so that typing goes into the form.
  useLayoutEffect(() => {
    if (isFocused) focusFirst(form.current, props.variant === 'danger');
  }, []);
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend && (event.key !== 'Escape' || leave === undefined)) return;
    event.preventDefault();
    if (isSend) submit();
    else leave?.();
  };
  return (
    <form
      ref={form}
      class="operation-form"
      noValidate
      aria-label={props.label}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={press}
    >
      <FormSummary reference={sending.summary} problems={problems} form={context} />
      {isJson ? (
        <BodyJson value={value} change={setBody} send={submit} />
      ) : (
        <FieldContent form={context} plan={plan} path={[]} value={value} isRequired label="" />
      )}
      <Actions
        {...props}
        id={context.id}
        sending={sending}
        cancel={() => {
          drop();
          end();
        }}
        json={isJson}
        toggle={() => {
          setBody(value);
          setJson(!isJson);
        }}
      />
    </form>
  );
}

interface ActionsProps extends OperationFormProps {
  readonly id: string;
  readonly sending: Sending;
  readonly cancel: () => void;
  readonly json: boolean;
  readonly toggle: () => void;
}

function Actions({
  plan,
  leave,
  submit,
  variant = 'primary',
  reason,
  id,
  sending,
  cancel,
  json,
  toggle,
}: ActionsProps) {
  const hasFields = plan.kind !== 'json' && !(plan.kind === 'object' && plan.fields.length === 0);
  return (
    <div class="form-actions">
      <button
        class={`button button-${variant}`}
        type="submit"
        aria-disabled={reason !== undefined || sending.isRunning}
        aria-describedby={`${id}-reason`}
        title={reason}
      >
        {submit}
      </button>
      <button class="button" type="button" onClick={cancel}>
        {leave === undefined ? 'Discard changes' : 'Cancel'}
      </button>
      {hasFields && (
        <button class="button" type="button" aria-pressed={json} onClick={toggle}>
          JSON
        </button>
      )}
      <span id={`${id}-reason`} class="quiet">
        {reason ?? ''}
      </span>
      {leave === undefined && <span role="status">{sending.isSent ? 'Saved.' : ''}</span>}
    </div>
  );
}

/** Enter must not confirm a deletion, so Cancel gets the focus. */
function focusFirst(form: HTMLFormElement | null, isDanger: boolean): void {
  const first = form?.querySelector<HTMLElement>('.field[data-kind] :is(input, select, textarea)');
  const button = form?.querySelector<HTMLElement>(isDanger ? '.form-actions [type="button"]' : 'button');
  (first ?? button)?.focus();
}
