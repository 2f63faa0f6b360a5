// The live result of the playground, with its requests and state below.
import { mountContentKit } from '@bindery/contentkit-dom';
import type { Session } from '@bindery/contentkit/session';
import { fetchJson } from '@bindery/contentkit-dom';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { findOptions } from './answers.ts';
import type { PlaySource } from './answers.ts';
import { WIDTHS } from './play-content.ts';
import type { DisplaySettings } from './play-content.ts';
import type { PlaySession } from './use-play-session.ts';

export interface ResultPaneProps {
  readonly run: PlaySession;
  readonly source: PlaySource;
  readonly display: DisplaySettings;
  readonly theme: 'light' | 'dark';
  /** Whether the texts have errors, and this is the last tree without any. */
  readonly isOld: boolean;
  readonly editAnswer: (action: string) => void;
}

export function ResultPane({ run, source, display, theme, isOld, editAnswer }: ResultPaneProps) {
  const container = useMount(run.session, source);
  const width = WIDTHS[display.width];
  return (
    <section class="play-result" aria-label="Result">
      {isOld && (
        <p class="play-old" role="status">
          The source has errors. Showing the last version that rendered.
        </p>
      )}
      <div class="play-stage" data-theme={theme} dir={display.direction}>
        <div
          class="integration-block-content"
          ref={container}
          style={width === undefined ? {} : { maxWidth: `${width}px` }}
        />
      </div>
      <Inspector run={run} editAnswer={editAnswer} />
    </section>
  );
}

function Inspector({ run: { steps, state }, editAnswer }: Pick<ResultPaneProps, 'run' | 'editAnswer'>) {
  return (
    <div class="play-inspector">
      <section aria-label="State">
        <h2>State</h2>
        {state.instances.map((instance) => (
          <pre key={instance.id} tabIndex={0} role="region" aria-label={`State of ${instance.componentId}`}>
            {JSON.stringify(instance.state ?? {}, undefined, 2)}
          </pre>
        ))}
      </section>
      <section aria-label="Requests">
        <h2>Requests</h2>
        <ol>
          {steps.map(({ title, value, action }, index) => (
            <li key={steps.length - index}>
              <details>
                <summary>{title}</summary>
                <pre tabIndex={0} role="region" aria-label={`Request of ${title}`}>
                  {JSON.stringify(value, undefined, 2)}
                </pre>
                {action !== undefined && (
                  <button class="button" type="button" onClick={() => editAnswer(action)}>
                    Edit response to {action}
                  </button>
                )}
              </details>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function useMount(session: Session, source: PlaySource) {
  const container = useRef<HTMLDivElement>(null);
  const current = useRef(source);
  current.current = source;
  useLayoutEffect(() => {
    if (container.current === null) return undefined;
    return mountContentKit(container.current, {
      session,
      // Effects that would leave the page are listed but not run.
      openUrl: () => {},
      fetchOptions: async (url, options) => findOptions(current.current.answers, url) ?? fetchJson(url, options),
    }).dispose;
  }, [session]);
  return container;
}
