// The list of all keys.
import { useEffect, useRef } from 'preact/hooks';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { Icon } from '../widgets/icon.tsx';
import { keyBindings } from './key-bindings.ts';
import './keys-dialog.css';

/** The dialog that `?` opens. */
export function KeysDialog() {
  const { panels } = useDashboard();
  const isOpen = useStore(panels, (state) => state.isKeysOpen);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <dialog
      class="keys-dialog"
      ref={dialog}
      aria-labelledby="keys-title"
      onClose={() => panels.set({ isKeysOpen: false })}
    >
      <h2 id="keys-title">Keys</h2>
      <dl>
        {keyBindings.map(({ keys, does }) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <button class="button keys-close" type="button" onClick={() => dialog.current?.close()}>
        <Icon name="close" /> Close
      </button>
    </dialog>
  );
}
