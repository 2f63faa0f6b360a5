// A button that says why it cannot be pressed. It stays in the order of Tab then, so that the reason can be read.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './guarded-button.css';

/** What the button takes. */
export interface GuardedButtonProps {
  readonly children: ComponentChildren;
  /** Why it cannot be pressed now. */
  readonly reason?: string | undefined;
  readonly variant?: 'primary' | 'danger' | 'plain';
  readonly isBusy?: boolean;
  readonly isPressed?: boolean;
  /** Its name, where the word on it says too little by itself. */
  readonly label?: string;
  readonly run: () => unknown;
}

/** The button. */
export function GuardedButton(props: GuardedButtonProps) {
  const { children, reason, variant = 'plain', isBusy = false, isPressed, label, run } = props;
  const id = useId();
  const looks = variant === 'plain' ? 'button' : `button button-${variant}`;
  return (
    <span class="guarded-button">
      <button
        class={looks}
        type="button"
        title={reason}
        aria-label={label}
        aria-disabled={reason !== undefined || isBusy}
        aria-pressed={isPressed}
        aria-describedby={reason === undefined ? undefined : id}
        onClick={() => (reason === undefined && !isBusy ? run() : undefined)}
      >
        {children}
      </button>
      {reason !== undefined && (
        <span id={id} class="hidden">
          {reason}
        </span>
      )}
    </span>
  );
}
