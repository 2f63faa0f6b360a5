// The palette: a search list in a dialog that finds views, resources, and commands.
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useResources } from '../../state/resources.ts';
import { useStore } from '../../state/use-store.ts';
import { Keys } from '../../ui/keys.tsx';
import { paletteEntries } from './palette-entries.ts';
import type { PaletteEntry } from './palette-entries.ts';
import { rankEntries } from '../../ui/choices/rank-entries.ts';
import { SearchList } from '../../ui/choices/search-list.tsx';
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
  const entries = useEntries(text, kind);
  const { value: resources, problem } = useResources();
  const close = (): void => panels.set({ palette: undefined });
  // Before anything else: what is typed next belongs to it.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const run = (entry: PaletteEntry): void => {
    const recent = [entry.id, ...preferences.get().recent.filter((id) => id !== entry.id)];
    preferences.set({ recent: recent.slice(0, RECENT_MAX) });
    // Restores the focus first, so that the command can move it.
    dialog.current?.close();
    close();
    entry.run();
  };
  const label = kind === undefined ? 'Search pages, views, and commands…' : `Search ${kind}s…`;
  return (
    <dialog class="dialog palette" ref={dialog} aria-label={label} onClose={close} onClick={closeOutside}>
      <SearchList
        label={label}
        text={text}
        search={setText}
        entries={entries}
        choose={run}
        status={problem ?? (entries.length === 0 && resources === undefined ? 'Loading…' : undefined)}
      >
        {(entry) => <Line entry={entry} />}
      </SearchList>
    </dialog>
  );
}

function Line({ entry: { kind, title, detail, keys } }: { readonly entry: PaletteEntry }) {
  return (
    <>
      <span class="palette-kind">{kind}</span>
      <span class="palette-title">{title}</span>
      {detail !== undefined && <span class="palette-detail">{detail}</span>}
      {keys !== undefined && (
        <span class="palette-keys">
          <Keys keys={keys} />
        </span>
      )}
    </>
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
