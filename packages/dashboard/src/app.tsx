// The root component: the sign-in form, or the views.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { listenToInspect } from './inspection/listen-to-inspect.ts';
import { appCommands } from './shell/keys/app-commands.ts';
import { editCommands } from './shell/edits/edit-commands.ts';
import { KeysDialog } from './shell/keys/keys-dialog.tsx';
import { listenToKeys } from './shell/keys/listen-to-keys.ts';
import { MenuSheet } from './shell/menu/menu-sheet.tsx';
import { CurrentView } from './shell/navigation/current-view.tsx';
import { Rail } from './shell/navigation/rail.tsx';
import { Palette } from './shell/palette/palette.tsx';
import { StatusLine } from './shell/status-line/status-line.tsx';
import { TokenForm } from './shell/sign-in/token-form.tsx';
import { writeCommands } from './writes/write-commands.ts';
import { useDashboard } from './state/use-dashboard.ts';
import { useStore } from './state/use-store.ts';

/** Everything on screen. */
export function App() {
  const dashboard = useDashboard();
  const hasToken = useStore(dashboard.token, (state) => state.token !== undefined);
  const isTokenRequested = useStore(dashboard.token, (state) => state.isRequested);
  const session = useStore(dashboard.session, (state) => state.status);
  const theme = useStore(dashboard.preferences, () => dashboard.preferences.theme());
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    // A token, of a URL or of this tab, comes first, then a session, then the token of another tab.
    if (hasToken || session !== 'unknown') return;
    void dashboard.session.load().then(() => {
      if (dashboard.session.get().status === 'none') dashboard.token.queryTabs();
    });
  }, [dashboard, hasToken, session]);
  if (hasToken || session === 'signed-in') return <Views key={hasToken ? 'token' : 'session'} />;
  return session === 'unknown' || isTokenRequested ? null : <TokenForm />;
}

function Views() {
  const dashboard = useDashboard();
  const stop = useRef<() => void>(undefined);
  // Start fetching the view before the first render.
  stop.current ??= dashboard.start();
  useEffect(() => () => stop.current?.(), []);
  // Before the first paint: a key may be pressed as soon as anything is visible.
  useLayoutEffect(() => {
    const commands = [...appCommands(dashboard), ...editCommands(dashboard), ...writeCommands(dashboard)];
    return dashboard.commands.add(commands);
  }, [dashboard]);
  useLayoutEffect(() => listenToKeys(dashboard), [dashboard]);
  useLayoutEffect(() => listenToInspect(dashboard), [dashboard]);
  return (
    <div class="app">
      <Rail />
      <CurrentView />
      <StatusLine />
      <MenuSheet />
      <Palette />
      <KeysDialog />
    </div>
  );
}
