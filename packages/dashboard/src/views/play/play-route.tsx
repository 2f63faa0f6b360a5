// /play/{entry}: the playground. A shared link arrives in the fragment, which is read once and removed from the URL.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { failureText } from '../../state/api/failure-text.ts';
import { parseLocatedJson } from '../../code/parse-located-json.ts';
import type { PlaySource } from './answers.ts';
import { checkContent } from './check-content.ts';
import type { CheckedContent, TextName } from './check-content.ts';
import { GALLERY, writeJson } from './gallery-items.ts';
import type { PlayContent } from './play-content.ts';
import { LINK_ID, MAX_DRAFT_LENGTH, playStoreOf } from './play-store.ts';
import type { PlayState, PlayStore } from './play-store.ts';
import { parseFragment } from './share-link.ts';
import type { ViewProps } from '../../state/routing/view.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Gallery } from './gallery.tsx';
import { PlayActions } from './play-actions.tsx';
import { ResultPane } from './result-pane.tsx';
import { SourcePane } from './source-pane.tsx';
import { Choice } from '../../ui/choices/choice.tsx';
import { usePlaySession } from './use-play-session.ts';
import { Problem } from '../../ui/problem.tsx';
import './play.css';

/** Pauses in typing shorter than this are not checked. */
const PAUSE_MS = 150;

const NOTHING: PlaySource = { element: { type: 'block', children: [] }, state: {}, answers: {} };

export function PlayRoute({ route }: ViewProps) {
  const dashboard = useDashboard();
  const play = useMemo(() => playStoreOf(dashboard), [dashboard]);
  const state = useStore(play, () => play.get());
  const linkProblem = useLink(play);
  const { entry } = route.params;
  // Before anything is painted, and any key is read: what is typed next is for this entry.
  useLayoutEffect(() => {
    if (entry !== undefined) play.open(entry);
  }, [play, entry]);
  const of = `${state.id} ${state.generation}`;
  const checked = useChecked(state.content, of);
  const last = useLastSource(checked);
  const ownTheme = useStore(dashboard.preferences, () => dashboard.preferences.theme());
  const theme = state.display.theme ?? ownTheme;
  const run = usePlaySession({
    source: last,
    target: state.content.target,
    theme,
    start: `${state.id} ${state.generation} ${state.content.state}`,
  });
  const [text, show] = useState<TextName>('tree');
  const title = GALLERY.find(({ id }) => id === state.id)?.title ?? state.linkTitle ?? 'Shared link';
  const editResponse = (action: string): void => {
    play.replace(withResponse(state.content, action), `Added a response to ${action}`);
    show('answers');
  };
  const isLarge = state.content.tree.length > MAX_DRAFT_LENGTH;
  return (
    <main class="view view-play">
      <header>
        <h1>Playground</h1>
        <span class="quiet">{title}</span>
        <DisplayBar play={play} state={state} />
        <PlayActions title={title} state={state} checked={checked} run={run} />
        <Problem message={linkProblem === undefined ? undefined : `${linkProblem} Your work is unchanged.`} />
        {isLarge && <p class="play-old">Too large to save. Reloading the page discards it.</p>}
      </header>
      <Gallery play={play} />
      <SourcePane play={play} checked={checked} text={text} show={show} />
      <ResultPane
        key={`${state.id} ${state.content.target}`}
        run={run}
        source={last}
        display={state.display}
        theme={theme}
        isOld={checked.source === undefined}
        editAnswer={editResponse}
      />
    </main>
  );
}

/** Opens what the fragment brings. Returns why it cannot. */
function useLink(play: PlayStore): string | undefined {
  const { router } = useDashboard();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const read = (): void => {
      const { hash } = location;
      parseFragment(hash).then(
        (shared) => {
          if (shared === undefined) return;
          setProblem(undefined);
          history.replaceState(history.state, '', location.pathname + location.search);
          play.openLink(shared);
          router.replace(`/play/${LINK_ID}`);
        },
        (thrown: unknown) => setProblem(failureText(thrown)),
      );
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [play, router]);
  return problem;
}

/** The problems, updated in pauses of typing, and immediately for another entry. */
function useChecked(content: PlayContent, of: string): CheckedContent {
  const lastCheck = useRef<{ readonly of: string; readonly content: PlayContent; readonly checked: CheckedContent }>(
    null,
  );
  const [, setCount] = useState(0);
  if (lastCheck.current?.of !== of) lastCheck.current = { of, content, checked: checkContent(content) };
  useEffect(() => {
    if (lastCheck.current?.content === content) return undefined;
    const timer = setTimeout(() => {
      lastCheck.current = { of, content, checked: checkContent(content) };
      setCount((count) => count + 1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [content, of]);
  return lastCheck.current.checked;
}

/** The last source without errors. */
function useLastSource({ source }: CheckedContent): PlaySource {
  const last = useRef<PlaySource>(NOTHING);
  if (source !== undefined) last.current = source;
  return last.current;
}

/** The content with an editable response to an action, if it had none. */
function withResponse(content: PlayContent, action: string): PlayContent {
  const value = parseLocatedJson(content.answers).located?.value as { actions?: Record<string, unknown> } | undefined;
  if (value === undefined || (value.actions !== undefined && Object.hasOwn(value.actions, action))) return content;
  const actions = { ...value.actions, [action]: { state: {}, set: {} } };
  return { ...content, answers: writeJson({ ...value, actions }) };
}

function DisplayBar({ play, state }: { readonly play: PlayStore; readonly state: PlayState }) {
  const { display, content } = state;
  return (
    <>
      <Choice
        label="Surface"
        options={{ editor: 'Editor', configuration: 'Configuration', published: 'Published site' }}
        value={content.target}
        choose={(target) => play.change({ target })}
      />
      <Choice
        label="Width"
        options={{ phone: 'Phone', text: 'Page', wide: 'Wide' }}
        value={display.width}
        choose={(width) => play.setDisplay({ width })}
      />
      <Choice
        label="Direction"
        options={{ ltr: 'LTR', rtl: 'RTL' }}
        value={display.direction}
        choose={(direction) => play.setDisplay({ direction })}
      />
      <Choice
        label="Theme"
        options={{ dashboard: 'Dashboard theme', light: 'Light', dark: 'Dark' }}
        value={display.theme ?? 'dashboard'}
        choose={(theme) => play.setDisplay({ theme: theme === 'dashboard' ? undefined : theme })}
      />
    </>
  );
}
