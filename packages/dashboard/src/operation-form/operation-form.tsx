// The form of a request body, generated from its schema. It validates before sending, saves a draft for the tab, and shows API
// problems at their fields. Ctrl+Enter sends, Escape leaves.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Body } from '../state/body/body-values.ts';
import { changedFields } from '../state/body/body-values.ts';
import { checkValue } from '../state/body/check-value.ts';
import type { FieldPlan, FieldPath } from '../state/body/field-plan.ts';
import { setAt } from '../state/body/set-at.ts';
import { writeDraft } from '../state/edits/drafts.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import { BodyJson } from './body-json.tsx';
import { FieldContent, FormField } from './form-field.tsx';
import { FormSummary } from './form-summary.tsx';
import type { FormContext, NamedChoice } from './form-context.ts';
import { readBodyDraft } from './body-draft.ts';
import { useSending } from './use-sending.ts';
import '../forms/schema-form.css';
import './operation-form.css';

export interface OperationFormProps {
  readonly plan: FieldPlan;
  readonly initial: Body;
  readonly submit: string;
  readonly variant?: 'primary' | 'danger';
  /** The noun of the form, in lowercase: `new space`. */
  readonly label: string;
  /** The URL of the form, which identifies its draft and is the link of the unsaved change. */
  readonly href: string;
  /** Whether the form edits a resource, so that it needs a change before it can be sent. */
  readonly isChange?: boolean;
  /** Why it cannot be sent by this person. */
  readonly reason?: string | undefined;
  readonly choicesFor?: FormContext['choicesFor'];
  /** Throws ApiError. */
  readonly send: (body: Body) => Promise<unknown>;
  /** Leaves the form. */
  readonly leave: () => void;
}

const NO_CHOICES: readonly NamedChoice[] = [];

export function OperationForm(props: OperationFormProps) {
  const { plan, leave } = props;
  const form = useRef<HTMLFormElement>(null);
  const [isJson, setJson] = useState(plan.kind === 'json');
  const { context, value, setBody, sending, submit, problems, drop } = useForm(props);
  // Before the next key is processed, so that typing goes into the form.
  useLayoutEffect(() => focusFirst(form.current, props.variant === 'danger'), []);
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSend && event.key !== 'Escape') return;
    event.preventDefault();
    if (isSend) submit();
    else leave();
  };
  return (
    <form
      ref={form}
      class="schema-form operation-form"
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
        isRunning={sending.isRunning}
        cancel={() => {
          drop();
          leave();
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
  readonly isRunning: boolean;
  readonly cancel: () => void;
  readonly json: boolean;
  readonly toggle: () => void;
}

function Actions({ plan, submit, variant = 'primary', reason, id, isRunning, cancel, json, toggle }: ActionsProps) {
  const hasFields = plan.kind !== 'json' && !(plan.kind === 'object' && plan.fields.length === 0);
  return (
    <div class="form-actions">
      <button
        class={`button button-${variant}`}
        type="submit"
        aria-disabled={reason !== undefined || isRunning}
        aria-describedby={`${id}-reason`}
        title={reason}
      >
        {submit}
      </button>
      <button class="button" type="button" onClick={cancel}>
        Cancel
      </button>
      {hasFields && (
        <button class="button" type="button" aria-pressed={json} onClick={toggle}>
          JSON
        </button>
      )}
      <span id={`${id}-reason`} class="quiet">
        {reason ?? ''}
      </span>
    </div>
  );
}

/** The state of the form: its value, what is wrong in it, and how it is sent. */
function useForm(props: OperationFormProps) {
  const { plan, initial, href, isChange = false, reason, send } = props;
  const id = useId();
  const [value, setValue] = useState<Body>(() => readBodyDraft(href) ?? initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isReadable, setReadable] = useState(true);
  const sending = useSending();
  const changed = changedFields(initial, value);
  const own = checkValue(plan, value);
  const draft = useUnsent(props, value, changed.length > 0);
  const problemAt = (path: FieldPath): string | undefined => {
    const key = path.join('.');
    const isVisible = sending.wasTried || touched.has(key);
    return [...(isVisible ? own : []), ...sending.refused].find((problem) => problem.path.join('.') === key)?.message;
  };
  const context: FormContext = {
    id,
    change: (path, next) => {
      sending.forget(path);
      setValue((before) => setAt(before, path, next) as Body);
    },
    leave: (path) => setTouched((before) => new Set([...before, path.join('.')])),
    problemAt,
    choicesFor: props.choicesFor ?? (() => NO_CHOICES),
    Field: FormField,
    Inner: FieldContent,
  };
  const isSame = isChange && changed.length === 0;
  const submit = (): void => {
    if (reason !== undefined) return;
    const message = isReadable ? 'No changes to save.' : 'Enter a JSON object.';
    void sending.send(value, isSame || !isReadable ? [{ path: [], message }] : own, async () => {
      await send(value);
      draft.drop();
    });
  };
  return {
    context,
    value,
    setBody: (next: Body | undefined) => {
      sending.forget([]);
      setReadable(next !== undefined);
      if (next !== undefined) setValue(next);
    },
    sending,
    submit,
    problems: sending.wasTried && !isSame && isReadable ? [...own, ...sending.refused] : sending.refused,
    drop: draft.drop,
  };
}

/** Saves the unsent draft for the tab, lists it in the status line, and warns before the tab closes. */
function useUnsent({ href, label }: OperationFormProps, value: Body, isChanged: boolean): { drop: () => void } {
  const { edits, router } = useDashboard();
  const isOver = useRef(false);
  const key = `form ${href}`;
  // Before it can be left.
  useLayoutEffect(() => {
    if (isOver.current) return;
    writeDraft(key, isChanged ? JSON.stringify(value) : undefined);
    if (!isChanged) return edits.unsaved.drop(key);
    const actions = [{ label: 'Continue', run: () => router.go(href) }];
    edits.unsaved.put({ key, label, status: 'draft', actions });
  }, [key, value, isChanged]);
  return {
    drop: () => {
      isOver.current = true;
      writeDraft(key, undefined);
      edits.unsaved.drop(key);
    },
  };
}

/** Enter must not confirm a deletion, so Cancel gets the focus. */
function focusFirst(form: HTMLFormElement | null, isDanger: boolean): void {
  const first = form?.querySelector<HTMLElement>('.field[data-kind] :is(input, select, textarea)');
  const button = form?.querySelector<HTMLElement>(isDanger ? '.form-actions [type="button"]' : 'button');
  (first ?? button)?.focus();
}
