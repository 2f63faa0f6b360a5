// The causes of an element: its source line, the event that rendered it with its API calls, and the event of its action.
import type { ComponentChildren, Ref } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { findCause } from '../state/inspection/find-cause.ts';
import type { ElementCause } from '../state/inspection/find-cause.ts';
import type { InspectedSession } from '../state/inspection/inspected-sessions.ts';
import { Icon } from '../ui/icon.tsx';
import { SourceLocation } from '../ui/source-location.tsx';
import { CausingEvent } from './causing-event.tsx';
import type { InspectedElement } from './inspected-elements.ts';

export interface CausePanelProps {
  readonly inspected: InspectedSession;
  readonly element: InspectedElement;
  /** How many elements can be chosen. */
  readonly count: number;
  readonly close: () => void;
  readonly ref: Ref<HTMLDivElement>;
}

/** The panel: a dialog that is not modal, so that the block stays in sight. */
export function CausePanel({ inspected, element, count, close, ref }: CausePanelProps) {
  const cause = useCause(inspected, element);
  const name = nameOf(element);
  return (
    <div class="cause-panel" role="dialog" aria-label={`Inspect ${name}`} tabIndex={-1} ref={ref}>
      <header>
        <strong role="status">
          <code>&lt;{element.type}&gt;</code> {element.path === '' ? '' : <span class="quiet">{element.path}</span>}
        </strong>
        <button class="trace-close" type="button" title="Close (Esc)" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <dl>
        <Fact name="Source">
          {cause?.source === undefined ? (
            <span class="quiet">Unknown. Only development builds report sources, and only of JSX elements.</span>
          ) : (
            <SourceLocation location={cause.source} integration={inspected.integration} />
          )}
        </Fact>
        <Fact name="Rendered by">
          <CausingEvent eventId={cause?.eventId} absent="Unknown event" close={close} />
        </Fact>
        {cause?.action !== undefined && (
          <Fact name="Action">
            <ActionEvent cause={cause} action={cause.action} close={close} />
          </Fact>
        )}
      </dl>
      <p class="quiet cause-keys">
        {count > 1 && (
          <>
            <kbd>A–Z</kbd> select, <kbd>↑</kbd> <kbd>↓</kbd> next, <kbd>←</kbd> parent,{' '}
          </>
        )}
        <kbd>Esc</kbd> close
      </p>
    </div>
  );
}

function ActionEvent({
  cause,
  action,
  close,
}: {
  readonly cause: ElementCause;
  readonly action: string;
  readonly close: () => void;
}) {
  return (
    <>
      <code>{action}</code>{' '}
      {cause.actionEventId !== undefined && cause.actionEventId === cause.eventId ? (
        <span class="quiet">Sent with the event above</span>
      ) : (
        <CausingEvent eventId={cause.actionEventId} absent="Not sent yet" close={close} />
      )}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The causes, found once more whenever the session changes. */
function useCause({ session, sent }: InspectedSession, element: InspectedElement): ElementCause | undefined {
  const [, setCount] = useState(0);
  useLayoutEffect(() => session.subscribe(() => setCount((count) => count + 1)), [session]);
  return findCause(session.getState(), element, sent);
}

function nameOf({ type, node }: InspectedElement): string {
  const words = node.textContent.trim().replaceAll(/\s+/g, ' ');
  return words === '' ? type : `${type} “${words.length > 40 ? `${words.slice(0, 40)}…` : words}”`;
}
