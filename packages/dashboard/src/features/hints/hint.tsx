// One of the five hints of the first run, at the place it speaks of. Dismissed once, they never come back by themselves.
import type { ComponentChildren } from 'preact';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import './hint.css';

/** Props of a hint. */
export interface HintProps {
  readonly number: 1 | 2 | 3 | 4 | 5;
  readonly children: ComponentChildren;
}

/** A numbered hint; the first one has the button that ends them all. */
export function Hint({ number, children }: HintProps) {
  const { preferences } = useDashboard();
  const areGone = useStore(preferences, (state) => state.areHintsGone);
  if (areGone) return null;
  return (
    <div class="hint" role="note" aria-label={`Hint ${number} of 5`}>
      <span class="hint-number" aria-hidden="true">
        {number}
      </span>
      <p>{children}</p>
      {number === 1 && (
        <button
          class="hint-end"
          type="button"
          title="No more hints: x"
          onClick={() => preferences.set({ areHintsGone: true })}
        >
          No more hints <kbd>x</kbd>
        </button>
      )}
    </div>
  );
}
