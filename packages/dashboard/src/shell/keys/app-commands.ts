// The global commands: go to each view, search, theme, raw JSON, keyboard shortcuts.
import { inspect } from '../../inspection/listen-to-inspect.ts';
import { removeFaults, statusQuery, unfreeze } from '../../state/platform-status.ts';
import { focusView } from '../navigation/focus-view.ts';
import type { Dashboard } from '../../state/dashboard.ts';
import type { Command } from '../../state/commands/command.ts';

/** All of them. The views bring theirs. */
export function appCommands(dashboard: Dashboard): readonly Command[] {
  return [...viewCommands(dashboard), ...panelCommands(dashboard), ...rowCommands(), inspectCommand(dashboard)];
}

function viewCommands({ views, router, pages, queries }: Dashboard): Command[] {
  const hrefOf = (id: string, href: string): string => {
    const { spaceId } = pages.get();
    const isDemo = spaceId === undefined || spaceId === statusQuery(queries).get().value?.demo?.space;
    return id === 'page' && !isDemo ? `/spaces/${encodeURIComponent(spaceId)}` : href;
  };
  return views.map(({ id, title, keys, href }) => ({
    id: `view:${id}`,
    title,
    keys,
    group: 'Go to',
    run: () => router.go(hrefOf(id, href)),
  }));
}

function panelCommands({ panels, preferences, api, router }: Dashboard): Command[] {
  const theme = (): 'light' | 'dark' => (preferences.theme() === 'dark' ? 'light' : 'dark');
  return [
    { id: 'find', title: 'Search', keys: 'Mod+k', run: () => panels.set({ palette: {} }), isInPalette: false },
    { id: 'spaces', title: 'Switch space', keys: 'g o', run: () => panels.set({ palette: { kind: 'space' } }) },
    {
      id: 'raw',
      title: 'Show or hide raw JSON',
      keys: 'r',
      run: () => panels.set({ isRaw: !panels.get().isRaw }),
    },
    {
      id: 'inspector',
      title: 'Show or hide events panel',
      keys: 'i',
      run: () => preferences.set({ isInspectorOpen: !preferences.get().isInspectorOpen }),
    },
    { id: 'theme', title: 'Switch between light and dark theme', run: () => preferences.set({ theme: theme() }) },
    { id: 'unfreeze', title: 'Unfreeze clock', run: () => unfreeze(api) },
    { id: 'no-faults', title: 'Delete all fault rules', run: () => removeFaults(api) },
    {
      id: 'hints',
      title: 'Show or hide “Get started” panel',
      keys: 'x',
      run: () => {
        const areHintsGone = !preferences.get().areHintsGone;
        preferences.set({ areHintsGone });
        if (!areHintsGone && router.get().route.view !== 'page') router.go('/page');
      },
    },
    { id: 'keys', title: 'Keyboard shortcuts', keys: '?', run: () => panels.set({ isKeysOpen: true }) },
  ].map((command) => ({ ...command, group: 'Global' as const }));
}

/** Lists that know their rows bring these keys themselves; these are for the others. */
function rowCommands(): Command[] {
  return [
    { id: 'next', title: 'Next row', keys: 'j', run: () => moveRow(1) },
    { id: 'previous', title: 'Previous row', keys: 'k', run: () => moveRow(-1) },
    { id: 'open', title: 'Open row', keys: 'Enter' },
    { id: 'filter', title: 'Filter list', keys: '/', run: focusFilter },
    { id: 'close', title: 'Close panel, or leave block', keys: 'Escape', run: leaveBlock },
  ].map((command) => ({ ...command, group: 'This view' as const, isInPalette: false }));
}

/** Moves the focus along the rows of a list. */
function moveRow(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-key="row"]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const start = rows.findIndex((row) => row.ariaCurrent !== null);
  const next = at === -1 ? Math.max(0, start) : at + by;
  rows[Math.min(rows.length - 1, Math.max(0, next))]?.focus();
}

function focusFilter(): void {
  document.querySelector<HTMLElement>('[data-key="filter"]')?.focus();
}

/** To the bar of the block; where it has none, as in the playground, to the view. */
function leaveBlock(): void {
  const { activeElement } = document;
  const bar = activeElement?.closest('.integration-block')?.querySelector<HTMLElement>('.block-mark-link');
  const isInside = activeElement !== null && activeElement.closest('.integration-block-content') !== null;
  if (bar !== null && bar !== undefined) bar.focus();
  else if (isInside) focusView();
}

/** Its key is listened for before blocks get it. */
function inspectCommand(dashboard: Dashboard): Command {
  return {
    id: 'inspect',
    title: 'Inspect block element',
    keys: 'Alt+i',
    group: 'This view',
    run: () => void inspect(dashboard),
  };
}
