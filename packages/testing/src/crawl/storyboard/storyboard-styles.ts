// The look of a storyboard, light and dark: the page, and the pictures in it.
import { contentKitStyles } from '@bindery/contentkit-dom';

/** The stylesheet. */
export const storyboardStyles = `${contentKitStyles}
:root { color-scheme: light dark; --line: light-dark(#d5d9e0, #343a45); --quiet: light-dark(#586070, #a3acba); --bad: light-dark(#b3261e, #ff9a92); }
body { margin: 0; padding: 24px; background: light-dark(#f6f7f9, #0e1116); color: light-dark(#1b1f27, #e7eaf0); font: 14px/1.5 system-ui, sans-serif; }
a { color: light-dark(#2457d6, #8fb1ff); }
:target { outline: 2px solid light-dark(#2457d6, #8fb1ff); outline-offset: 4px; }
nav ul, .states, .findings, .links { list-style: none; margin: 0; padding: 0; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.states { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: 16px; align-items: start; }
.states > li { border: 1px solid var(--line); border-radius: 8px; padding: 12px; background: light-dark(#ffffff, #14171c); overflow-wrap: anywhere; }
h3 { margin: 0; font-size: 15px; }
.path { margin: 0 0 8px; color: var(--quiet); }
.picture { border: 1px solid var(--line); border-radius: 6px; padding: 12px; overflow: hidden; }
.layer.modal { margin-top: 12px; padding: 12px; border: 1px solid var(--line); border-radius: 6px; box-shadow: 0 6px 24px rgb(0 0 0 / 18%); }
.frame { display: grid; place-items: center; width: 100%; min-height: 48px; background: light-dark(#f6f7f9, #1d2128); color: var(--quiet); font-size: 12px; }
.outcome { margin: 8px 0 0; color: var(--quiet); }
.findings { margin-top: 8px; color: var(--bad); }
.links { margin-top: 8px; color: var(--quiet); }
code { font: 12px ui-monospace, Menlo, Consolas, monospace; }
`;
