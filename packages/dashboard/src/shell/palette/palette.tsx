// The palette: a combobox in a dialog that finds views, resources, and commands.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useResources } from '../../state/resources.ts';
import { useStore } from '../../state/use-store.ts';
import { Keys } from '../../ui/keys.tsx';
import { paletteEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { rankEntries } from '../../ui/rank-entries.ts';
import { useSearch } from './use-search.ts';
import './palette.css';

const RECENT_MAX = 30;

/** The dialog, while it is open. */
export function Palette() {
  const { panels } = useDashboard();
  const palette = useStore(panels, (state) => state.palette);
  return palette === undefined ? null : <OpenPalette kind={palette.kind} />;
}

type Kind = NonNullable<ReturnType<ReturnType<typeof useDashboard>['panels']['get']>['palette']>['kind'];

function OpenPalette({ kind }: { readonly kind: Kind }) {
  const { panels, preferences } = useDashboard();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const entries = useEntries(text, kind);
  const { value: resources, problem } = useResources();
  const close = (): void => panels.set({ palette: undefined });
  // Before anything else: what is typed next belongs to it.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const chosen = Math.min(at, entries.length - 1);
  const run = (entry: PaletteEntry | undefined): void => {
    if (entry === undefined) return;
    const recent = [entry.id, ...preferences.get().recent.filter((id) => id !== entry.id)];
    preferences.set({ recent: recent.slice(0, RECENT_MAX) });
    // Restores the focus first, so that the command can move it.
    dialog.current?.close();
    close();
    entry.run();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setAt((chosen + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter') run(entries[chosen]);
    else return;
    event.preventDefault();
  };
  const placeholder = kind === undefined ? 'Search pages, views, and commands…' : `Search ${kind}s…`;
  return (
    <dialog class="dialog palette" ref={dialog} aria-label={placeholder} onClose={close} onClick={closeOutside}>
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={entries.length === 0 ? undefined : `palette-${chosen}`}
        aria-label={placeholder}
        placeholder={placeholder}
        autocomplete="off"
        spellcheck={false}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      <ul id="palette-list" role="listbox" aria-label="Results">
        {entries.map((entry, index) => (
          <Line key={entry.id} entry={entry} index={index} isChosen={index === chosen} run={() => run(entry)} />
        ))}
      </ul>
      <p class="palette-state" role="status">
        {problem ??
          (entries.length > 0 ? `${entries.length} results` : resources !== undefined ? 'No results.' : 'Loading…')}
      </p>
    </dialog>
  );
}

interface LineProps {
  readonly entry: PaletteEntry;
  readonly index: number;
  readonly isChosen: boolean;
  readonly run: () => void;
}

function Line({ entry, index, isChosen, run }: LineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li id={`palette-${index}`} ref={line} role="option" aria-selected={isChosen} onClick={run}>
      <span class="palette-kind">{entry.kind}</span>
      <span class="palette-title">{entry.title}</span>
      {entry.detail !== undefined && <span class="palette-detail">{entry.detail}</span>}
      {entry.keys !== undefined && (
        <span class="palette-keys">
          <Keys keys={entry.keys} />
        </span>
      )}
    </li>
  );
}

/** Entries that match by name, followed by those that match by content. */
function useEntries(text: string, kind: Kind): readonly PaletteEntry[] {
  const dashboard = useDashboard();
  const { preferences } = dashboard;
  const loaded = useResources().value;
  const found = useSearch(text, kind === undefined);
  const named = useMemo(
    () => rankEntries(paletteEntries(dashboard, kind), text, preferences.get().recent),
    [dashboard, kind, text, loaded],
  );
  return useMemo(() => [...named, ...found], [named, found]);
}

function closeOutside(event: MouseEvent): void {
  if (event.target instanceof HTMLDialogElement) event.target.close();
}
