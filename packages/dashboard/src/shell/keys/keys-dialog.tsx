// The dialog of keyboard shortcuts, and the setting for single-key shortcuts.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import type { Command } from '../../state/commands/command.ts';
import { Icon } from '../../ui/icon.tsx';
import { Keys } from '../../ui/keys.tsx';
import './keys-dialog.css';

const GROUPS: readonly Command['group'][] = ['Go to', 'Global', 'This view'];

/** The dialog that `?` opens. */
export function KeysDialog() {
  const { panels, preferences, commands } = useDashboard();
  const isOpen = useStore(panels, (state) => state.isKeysOpen);
  const areKeysOn = useStore(preferences, (state) => state.areKeysOn);
  const all = useStore(commands, (state) => state.commands);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  // A key that two commands name is the first one's.
  const visible = all.filter(({ keys }, index) => index === all.findIndex((command) => command.keys === keys));
  return (
    <dialog
      class="dialog keys-dialog"
      ref={dialog}
      aria-labelledby="keys-title"
      onClose={() => panels.set({ isKeysOpen: false })}
    >
      <header>
        <h2 id="keys-title">Keyboard shortcuts</h2>
        <button class="button" type="button" onClick={() => dialog.current?.close()}>
          <Icon name="close" /> Close
        </button>
      </header>
      <label class="keys-setting">
        <input
          type="checkbox"
          checked={areKeysOn}
          onChange={(event) => preferences.set({ areKeysOn: event.currentTarget.checked })}
        />
        Enable single-key shortcuts
      </label>
      <div class="keys-groups">
        {GROUPS.map((group) => (
          <section key={group} aria-label={group}>
            <h3>{group}</h3>
            <dl>{visible.filter((command) => command.group === group && command.keys !== undefined).map(KeyLine)}</dl>
          </section>
        ))}
      </div>
    </dialog>
  );
}

function KeyLine({ id, keys = '', title }: Command) {
  return (
    <div key={id}>
      <dt>
        <Keys keys={keys} />
      </dt>
      <dd>{title}</dd>
    </div>
  );
}
