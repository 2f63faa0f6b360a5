// Copies a text, and says that it did.
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

const SAID_FOR_MS = 1500;

/** A button that copies. `what` completes "Copy …". */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [said, setSaid] = useState<'' | 'Copied' | 'Not copied'>('');
  useEffect(() => {
    if (said === '') return undefined;
    const timer = setTimeout(() => setSaid(''), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied'),
      () => setSaid('Not copied'),
    );
  };
  return (
    <button class="copy-button" type="button" title={`Copy ${what}`} aria-label={`Copy ${what}`} onClick={copy}>
      <Icon name={said === 'Copied' ? 'check' : 'copy'} />
      <span class="hidden" role="status">
        {said}
      </span>
    </button>
  );
}
