// The keys of a shortcut as `kbd` elements.
import { IS_APPLE } from './shortcut-text.ts';

/** Keys with a shorter symbol than their name. */
const SHORT: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

/** `g e` as two keys, `Mod+k` and `Alt+i` with the keys of this system. */
export function Keys({ keys }: { readonly keys: string }) {
  const parts = keys
    .split(' ')
    .map((key) =>
      key
        .replace('Mod+', IS_APPLE ? '⌘ ' : 'Ctrl ')
        .replace('Alt+', IS_APPLE ? '⌥ ' : 'Alt ')
        .replace('Shift+', IS_APPLE ? '⇧ ' : 'Shift '),
    )
    .map((key) => SHORT[key] ?? key);
  return (
    <>
      {parts.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </>
  );
}
