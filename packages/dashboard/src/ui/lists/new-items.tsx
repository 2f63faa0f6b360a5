// The button that shows new rows of a list, and an announcement for screen readers.
import { useEffect, useRef, useState } from 'preact/hooks';
import './new-items.css';

/** Announce at most one sentence in this time. */
const ANNOUNCE_MS = 5_000;

export interface NewItemsProps {
  readonly count: number;
  /** The noun for one item, for example `event`. */
  readonly noun: string;
  readonly show: () => void;
}

/** The button. Renders only the announcement if nothing waits. */
export function NewItems({ count, noun, show }: NewItemsProps) {
  const announcement = useAnnouncement(count, noun);
  return (
    <>
      {count > 0 && (
        <button class="new-items" type="button" title={`Show new ${noun}s (N)`} onClick={show}>
          {count} new
        </button>
      )}
      <span class="hidden" role="status">
        {announcement}
      </span>
    </>
  );
}

function useAnnouncement(count: number, noun: string): string {
  const [sentence, setSentence] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (count === 0) {
      setSentence('');
      return undefined;
    }
    const announce = (): void => {
      last.current = performance.now();
      setSentence(`${count} new ${count === 1 ? noun : `${noun}s`}`);
    };
    const timer = setTimeout(announce, Math.max(0, last.current + ANNOUNCE_MS - performance.now()));
    return () => clearTimeout(timer);
  }, [count]);
  return sentence;
}
