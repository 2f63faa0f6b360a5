// The state of a form: its value, its problems, and its draft. Used by OperationForm only.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Body } from '../state/body/body-values.ts';
import { changedFields } from '../state/body/body-values.ts';
import { checkValue } from '../state/body/check-value.ts';
import type { FieldPath, FieldPlan, NamedChoice } from '../state/body/field-plan.ts';
import { fieldLabel } from '../state/body/field-words.ts';
import { setAt } from '../state/body/set-at.ts';
import { STORED_DRAFTS } from '../state/drafts.ts';
import type { Drafts } from '../state/drafts.ts';
import { useDashboard } from '../state/use-dashboard.ts';
import type { FormContext } from './form-context.ts';
import { FieldContent, FormField } from './form-field.tsx';
import { useSending } from './use-sending.ts';

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
  /** Leaves the form. A form without it is part of a view: it doesn’t take the focus, and stays after it was sent. */
  readonly leave?: () => void;
  /** The field of the body that the form edits, if it isn’t the body. */
  readonly within?: string;
  /** Where its draft is kept. By default, where a reload keeps it. */
  readonly drafts?: Drafts;
}

const NO_CHOICES: readonly NamedChoice[] = [];

/** The state of the form: its value, what is wrong in it, and how it is sent. */
export function useForm(props: OperationFormProps) {
  const { plan, initial, href, isChange = false, reason, send, leave, within, drafts = STORED_DRAFTS } = props;
  const id = useId();
  const [value, setValue] = useState<Body>(() => readBody(drafts, `form ${href}`) ?? initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isReadable, setReadable] = useState(true);
  const sending = useSending(within);
  const stored = useStored(initial);
  const changed = changedFields(stored.value, value);
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
    labelOf: (name) =>
      (plan.kind === 'object' && plan.fields.find((field) => field.name === name)?.label) || fieldLabel(name),
    Field: FormField,
    Inner: FieldContent,
  };
  const isSame = isChange && changed.length === 0;
  const submit = (): void => {
    if (reason !== undefined) return;
    const message = isReadable ? 'No changes to save.' : 'Enter a JSON object.';
    sending.send(value, isSame || !isReadable ? [{ path: [], message }] : own, async () => {
      await send(value);
      stored.replace(value);
      if (leave === undefined) draft.sent(value);
      else draft.drop();
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

/** What is stored: `initial`, or what was sent since then and isn’t read back yet. */
function useStored(initial: Body): { readonly value: Body; readonly replace: (sent: Body) => void } {
  const [last, setLast] = useState<{ readonly initial: Body; readonly sent: Body }>();
  const isReadBack = last === undefined || changedFields(last.initial, initial).length > 0;
  return { value: isReadBack ? initial : last.sent, replace: (sent) => setLast({ initial, sent }) };
}

function readBody(drafts: Drafts, name: string): Body | undefined {
  const text = drafts.read(name);
  return text === undefined ? undefined : (JSON.parse(text) as Body);
}

interface Unsent {
  /** Ends the form: no later change is a draft. */
  readonly drop: () => void;
  /** Drops the draft of a form that stays, unless it was changed while it was sent. The form may be closed. */
  readonly sent: (value: Body) => void;
}

/** Keeps the unsent draft, lists it in the status line, and warns before the tab closes. */
function useUnsent(
  { href, label, drafts = STORED_DRAFTS }: OperationFormProps,
  value: Body,
  isChanged: boolean,
): Unsent {
  const { edits, router } = useDashboard();
  const isOver = useRef(false);
  const latest = useRef(value);
  latest.current = value;
  const key = `form ${href}`;
  const drop = (): void => {
    drafts.write(key, undefined);
    edits.unsaved.drop(key);
  };
  // Before it can be left.
  useLayoutEffect(() => {
    if (isOver.current) return;
    drafts.write(key, isChanged ? JSON.stringify(value) : undefined);
    if (!isChanged) return edits.unsaved.drop(key);
    const actions = [{ label: 'Continue', run: () => router.go(href) }];
    edits.unsaved.put({ key, label, status: 'draft', actions });
  }, [key, value, isChanged]);
  return {
    drop: () => {
      isOver.current = true;
      drop();
    },
    sent: (sent) => {
      if (latest.current === sent) drop();
    },
  };
}
