// The look of the panel. It comes with the script, as no one else needs it; the policy of a page allows style elements to no one.

const STYLES = `
.try { display: grid; gap: 1rem; margin-block: 0.75rem 0.4rem; }
.try fieldset { border: 0; margin: 0; min-inline-size: 0; padding: 0; }
.try legend { color: var(--heading); font-weight: 600; margin-block-end: 0.4rem; padding: 0; }
.try-fields { display: grid; gap: 0.75rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
.try-fields:has(> :only-child) { grid-template-columns: minmax(0, 1fr); }
.try-field { display: grid; gap: 0.2rem; align-content: start; min-inline-size: 0; }
.try-field + .try-fields:not(:empty) { margin-block-start: 0.75rem; }
.try label { font-size: 0.85rem; overflow-wrap: anywhere; }
.try label code { background: none; border: 0; color: var(--heading); font-size: 0.95em; padding: 0; }
.try label span:not([class]), .try small { color: var(--subtle); font-size: 0.8rem; }
.try :is(input, select, textarea) { background: var(--page); border: 1px solid var(--border); border-radius: var(--radius-small); color: var(--text); font: 0.9rem/1.5 var(--mono); inline-size: 100%; min-inline-size: 0; padding: 0.35rem 0.6rem; }
.try textarea { resize: vertical; }
.try input[readonly] { background: var(--surface); color: var(--subtle); }
.try :is(input, select, textarea):focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
.try-secret { -webkit-text-security: disc; }
.try-send { align-items: center; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
.body .try-send p { margin: 0; overflow-wrap: anywhere; }
.try pre { max-block-size: 30rem; overflow: auto; }
@media print { .try { display: none; } }
`;

let isAdded = false;

/** Adds it to the page, once. */
export function addTryStyles(): void {
  if (isAdded) return;
  isAdded = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
