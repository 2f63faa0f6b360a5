// A button that states why it is disabled. It stays in the tab order, so that the reason is readable.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './guarded-button.css';

export interface GuardedButtonProps {
  readonly children: ComponentChildren;
  /** Why it cannot be pressed now. */
  readonly reason?: string | undefined;
  readonly variant?: 'primary' | 'danger' | 'plain';
  readonly isBusy?: boolean;
  readonly isPressed?: boolean;
  /** The accessible name, if the visible text isn’t enough. */
  readonly label?: string;
  /** Tooltip, for example with the shortcut. The reason replaces it. */
  readonly title?: string;
  readonly run: () => unknown;
}

export function GuardedButton(props: GuardedButtonProps) {
  const { children, reason, variant = 'plain', isBusy = false, isPressed, label, title, run } = props;
  const id = useId();
  const classes = variant === 'plain' ? 'button' : `button button-${variant}`;
  return (
    <span class="guarded-button">
      <button
        class={classes}
        type="button"
        title={reason ?? title}
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
