// Names of keys on this system.

/** Whether the keys of an Apple keyboard are meant. */
export const IS_APPLE = /mac|iphone|ipad/i.test(navigator.userAgent);

/** A shortcut for a tooltip: `Mod+K` is `Ctrl+K`, or `⌘K` on an Apple system. */
export function shortcutText(keys: string): string {
  return IS_APPLE
    ? keys.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥')
    : keys.replace('Mod+', 'Ctrl+');
}
