// Edits a payload, starting from the sample, and sends the event. The draft is saved for the tab.
import { useState } from 'preact/hooks';
import { findPath } from '../../code/located.ts';
import { parseLocatedJson } from '../../code/parse-located-json.ts';
import { checkPayload } from './check-payload.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { CodeEditor } from '../../code/code-editor.tsx';
import type { Jump } from '../../code/code-editor.tsx';
import { ProblemList } from '../../code/problem-list.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { shortcutText } from '../../ui/shortcut-text.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { EventResponse } from './event-response.tsx';
import { SchemaView } from './schema-view.tsx';
import type { LocatedTarget } from './trigger-form.tsx';

export interface PayloadEditorProps {
  readonly target: LocatedTarget;
  /** The sample, with what is there filled in. */
  readonly sample: string;
}

/** Editor, schema, and response side by side. Give it another `key` for another target. */
export function PayloadEditor({ target, sample }: PayloadEditorProps) {
  const { api } = useDashboard();
  const draft = useDraft(`trigger ${target.integration} ${target.location} ${target.type}`, sample);
  const [jump, setJump] = useState<Jump>();
  const [generation, setGeneration] = useState(0);
  const [sentId, setSentId] = useState<string>();
  const action = useAction();
  const checked = checkPayload(target.type, draft.text);
  const open = (path: string): void => {
    const { located } = parseLocatedJson(draft.text);
    if (located !== undefined) setJump({ at: findPath(located, path).from });
  };
  const send = (): void =>
    action.run(async () => {
      if (checked.value === undefined) throw new Error('Not sent: the payload must be a JSON object.');
      const body = {
        integration: target.integration,
        type: target.type,
        ...parseLocation(target.location),
        payload: checked.value,
        sample: false,
        ...(checked.isFit ? {} : { check: false }),
      };
      setSentId((await api.request('POST /_platform/v1/events', { body })).id);
    });
  return (
    <div class="trigger-columns">
      <section class="trigger-payload" aria-label="Payload">
        <CodeEditor
          key={generation}
          label="Payload (JSON)"
          text={draft.text}
          syntax="json"
          problems={checked.problems}
          jump={jump}
          change={draft.change}
          send={send}
        />
        <ProblemList problems={checked.problems} textOf={() => draft.text} open={({ from }) => setJump({ at: from })} />
        <div class="trigger-bar">
          <button
            class="button button-primary"
            type="button"
            title={`Send event (${shortcutText('Mod+Enter')})`}
            onClick={send}
          >
            {checked.isFit || checked.value === undefined ? 'Send event' : 'Send anyway'}
          </button>
          <button
            class="button"
            type="button"
            disabled={draft.text === sample}
            onClick={() => {
              draft.forget();
              setGeneration(generation + 1);
            }}
          >
            Reset to sample
          </button>
          {!checked.isFit && checked.value !== undefined && (
            <span class="quiet">
              This payload doesn’t match the schema. You can still send it to see how your code handles it.
            </span>
          )}
        </div>
        <Problem message={action.problem} />
      </section>
      <SchemaView type={target.type} open={open} />
      {sentId === undefined ? (
        <section class="trigger-response" aria-label="Response">
          <h2>Response</h2>
          <p class="quiet">Send the event to see the response here.</p>
        </section>
      ) : (
        <EventResponse key={sentId} eventId={sentId} />
      )}
    </div>
  );
}

/** The location in the form of the API. */
export function parseLocation(location: string): { installation?: string; space?: string; site?: string } {
  const [installation = '', level, target = ''] = location.split('/');
  if (installation === '') return {};
  if (level === 'space') return { installation, space: target };
  return level === 'site' ? { installation, site: target } : { installation };
}
