// The root component: the form to sign in with, or the views.
import { useEffect } from 'preact/hooks';
import { KeysDialog } from './features/keys/keys-dialog.tsx';
import { listenToKeys } from './features/keys/listen-to-keys.ts';
import { Rail } from './features/navigation/rail.tsx';
import { StatusLine } from './features/platform/status-line.tsx';
import { TokenForm } from './features/token/token-form.tsx';
import { EventsRoute } from './routes/events-route.tsx';
import { PageRoute } from './routes/page-route.tsx';
import { ResourceRoute } from './routes/resource-route.tsx';
import { SourcesRoute } from './routes/sources-route.tsx';
import { UnknownRoute } from './routes/unknown-route.tsx';
import { useDashboard } from './state/use-dashboard.ts';
import { useStore } from './state/use-store.ts';

/** Everything on screen. */
export function App() {
  const dashboard = useDashboard();
  const hasToken = useStore(dashboard.token, (state) => state.token !== undefined);
  const session = useStore(dashboard.session, (state) => state.status);
  const theme = useStore(dashboard.preferences, () => dashboard.preferences.theme());
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    // A token, of an address or of this tab, comes first.
    if (!hasToken && session === 'unknown') void dashboard.session.load();
  }, [dashboard, hasToken, session]);
  if (hasToken || session === 'signed-in') return <Views key={hasToken ? 'token' : 'session'} />;
  return session === 'unknown' ? null : <TokenForm />;
}

function Views() {
  const dashboard = useDashboard();
  useEffect(() => dashboard.start(), [dashboard]);
  useEffect(() => listenToKeys(dashboard), [dashboard]);
  const route = useStore(dashboard.router, (state) => state.route);
  return (
    <div class="app">
      <Rail />
      {route.view === 'page' && <PageRoute pageId={route.pageId} eventId={route.eventId} />}
      {route.view === 'events' && <EventsRoute eventId={route.eventId} />}
      {route.view === 'sources' && <SourcesRoute type={route.type} pageId={route.pageId} />}
      {route.view === 'resource' && <ResourceRoute address={route.address} />}
      {route.view === 'unknown' && <UnknownRoute path={route.path} />}
      <StatusLine />
      <KeysDialog />
    </div>
  );
}
