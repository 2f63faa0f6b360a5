// The configuration component of an integration, with the props and context of the hosted application.
import { mountContentKit } from '@bindery/contentkit-dom';
import { HIDDEN_VALUE } from '@bindery/contract';
import { createSession } from '@bindery/contentkit/session';
import type { Session, SessionState } from '@bindery/contentkit/session';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { createRenderTransport } from '../../state/blocks/render-transport.ts';
import { createFetchOptions } from '../../state/integrations/fetch-options.ts';
import { configurationContext, configurationProps } from '../../state/integrations/installation-location.ts';
import type { ConfiguredInstallation, InstallationLocation } from '../../state/integrations/installation-location.ts';
import { frameUrls, useStatus } from '../../state/platform-status.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { createFailureLink } from '../../events/causes/failure-link.ts';
import { AuthorNotes } from '../../blocks/author-notes.tsx';
import { useAuthorNotes } from '../../blocks/use-author-notes.ts';

/** Longer than the limits of the platform for a script and a build together, so that its error is the one shown. */
const TIMEOUT_MS = 16_000;

export interface ComponentFormProps {
  readonly componentId: string;
  readonly location: InstallationLocation;
  readonly installation: ConfiguredInstallation;
  /** The component completed: what it saved is read once more. */
  readonly completed: () => void;
}

/** The component. It saves automatically, through the API. */
export function ComponentForm({ componentId, location, installation, completed }: ComponentFormProps) {
  const { api, queries, preferences, inspected, router } = useDashboard();
  const node = useRef<HTMLDivElement>(null);
  const { notes, warn, clear } = useAuthorNotes();
  const [count, setCount] = useState(0);
  const [hasHiddenValues, setHasHiddenValues] = useState(false);
  const [showsHiddenValues, setShowsHiddenValues] = useState(false);
  const theme = useStore(preferences, () => preferences.theme());
  const builds = useStatus()?.builds;
  const running = useRef<Session | undefined>(undefined);
  useLayoutEffect(() => {
    if (node.current === null) return undefined;
    const session = createSession({
      transport: createRenderTransport({
        api,
        integration: location.integration,
        frameUrls: () => frameUrls(queries),
        onRender: () => {},
        showsHiddenValues,
      }),
      componentId,
      props: configurationProps(location, installation),
      context: configurationContext(location, preferences.theme()),
      timeoutMs: TIMEOUT_MS,
    });
    const findHiddenValues = (state: SessionState): void => {
      const shown = state.instances.map(({ tree, state: values }) => [tree?.element, values]);
      if (!showsHiddenValues) setHasHiddenValues(JSON.stringify(shown).includes(HIDDEN_VALUE));
    };
    const unsubscribe = session.subscribe(findHiddenValues);
    const complete = (): void => {
      setCount((before) => before + 1);
      completed();
    };
    const mounted = mountContentKit(node.current, {
      session,
      complete,
      warn,
      failureLink: createFailureLink(router),
      fetchOptions: createFetchOptions(api, location.integration),
    });
    const forget = inspected.add(node.current, { session, integration: location.integration });
    running.current = session;
    // A window that it opened, as for OAuth, may have changed what it shows.
    window.addEventListener('focus', session.refresh);
    return () => {
      window.removeEventListener('focus', session.refresh);
      forget();
      unsubscribe();
      mounted.dispose();
      session.dispose();
      running.current = undefined;
    };
  }, [api, inspected, componentId, location, installation, preferences, warn, showsHiddenValues]);
  useEffect(() => running.current?.refresh(), [builds]);
  // The session continues with the typed values.
  useEffect(() => {
    const context = running.current?.getState().context;
    if (context !== undefined && context.theme !== theme) running.current?.setContext({ ...context, theme });
  }, [theme]);
  return (
    <>
      <div class="component-form" ref={node} />
      <AuthorNotes notes={notes} clear={clear} />
      {hasHiddenValues && (
        <p>
          <button class="button" type="button" onClick={() => setShowsHiddenValues(!showsHiddenValues)}>
            {showsHiddenValues ? 'Hide credentials' : 'Show credentials'}
          </button>
        </p>
      )}
      <p role="status" class="quiet">
        {count === 0 ? '' : 'Configuration saved. The stored value is shown below.'}
      </p>
    </>
  );
}
