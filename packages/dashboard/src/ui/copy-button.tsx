// Copies a text and confirms it.
import { useEffect, useState } from 'preact/hooks';
import { Icon } from './icon.tsx';

const NOTICE_MS = 1500;

/** A button that copies. `what` completes "Copy …". */
export function CopyButton({ text, noun }: { readonly text: string; readonly noun: string }) {
  const [notice, setNotice] = useState<'' | 'Copied' | 'Couldn’t copy'>('');
  useEffect(() => {
    if (notice === '') return undefined;
    const timer = setTimeout(() => setNotice(''), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setNotice('Copied'),
      () => setNotice('Couldn’t copy'),
    );
  };
  return (
    <button class="copy-button" type="button" title={`Copy ${noun}`} aria-label={`Copy ${noun}`} onClick={copy}>
      <Icon name={notice === 'Copied' ? 'check' : 'copy'} />
      <span class="hidden" role="status">
        {notice}
      </span>
    </button>
  );
}
