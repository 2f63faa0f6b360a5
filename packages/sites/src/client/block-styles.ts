// The look of blocks: that of ContentKit in the colors of the site. The policy of a page allows style elements to no one, so the
// stylesheets are made by the script.
import { contentKitStyles } from '@bindery/contentkit-dom';

/** Roles of ContentKit by the custom properties of sites, and the bar of the hosted mode. */
const SITE_STYLES = `
.integration-block > div > .ck-root {
  --ck-surface: var(--page);
  --ck-raised: var(--surface);
  --ck-edge: var(--border);
  --ck-quiet: var(--subtle);
  --ck-accent: var(--link);
  --ck-on-accent: var(--page);
  --ck-tint: var(--soft);
  --ck-bad: var(--danger-text);
  --ck-on-bad: var(--page);
  --ck-bad-tint: var(--danger-soft);
  --ck-ok: var(--success-text);
  --ck-code-key: var(--code-keyword);
  --ck-code-text: var(--code-string);
  --ck-code-value: var(--code-number);
  --ck-code-name: var(--code-variable);
  --ck-code-kind: var(--code-type);
  --ck-mono: var(--mono);
  font: 15px/1.5 var(--font);
}
.integration-block .ck-button-primary { background: var(--primary); border-color: var(--primary-edge); color: var(--primary-ink); }
.integration-block .ck-button { border-radius: var(--radius-button); }
.integration-block .ck-dialog { font: inherit; }
.hosted-bar {
  position: sticky; bottom: 0; z-index: 5; display: flex; gap: 12px; align-items: center; justify-content: center;
  padding: 8px 16px; border-top: 1px solid var(--border); background: var(--surface); font: 14px/1.5 var(--font);
}
.hosted-bar p { margin: 0; }
.hosted-bar button { border: 1px solid var(--border); border-radius: var(--radius-button); padding: 4px 12px; background: none; color: inherit; font: inherit; cursor: pointer; }
`;

/** Adds the stylesheets to the page. */
export function addBlockStyles(): void {
  const sheets = [contentKitStyles, SITE_STYLES].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...sheets];
}
