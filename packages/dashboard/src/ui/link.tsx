// A link inside the app. The browser handles modified clicks, for example to open a new tab.
import type { ComponentChildren } from 'preact';
import { useDashboard } from '../state/use-dashboard.ts';

export interface LinkProps {
  readonly href: string;
  readonly children?: ComponentChildren;
  readonly class?: string;
  readonly title?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-current'?: 'page' | 'true';
  readonly 'data-key'?: string;
  readonly 'data-row'?: string;
  readonly tabIndex?: number;
  readonly onFocus?: () => void;
  readonly onFocusOut?: () => void;
}

/** An anchor that changes the view without loading the page again. */
export function Link({ children, ...rest }: LinkProps) {
  const { router } = useDashboard();
  const click = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.go(rest.href);
  };
  return (
    <a {...rest} onClick={click}>
      {children}
    </a>
  );
}
