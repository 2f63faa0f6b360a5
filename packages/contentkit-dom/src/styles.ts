// The look, as one stylesheet. A host page gives the colors by role; each has a default, light and dark.

const DARK = `
  --ck-surface: var(--surface, #14171c);
  --ck-raised: var(--surface-raised, #1d2128);
  --ck-line: var(--line, #343a45);
  --ck-edge: var(--line-strong, #7b8494);
  --ck-text: var(--text, #e7eaf0);
  --ck-quiet: var(--text-quiet, #a3acba);
  --ck-accent: var(--accent, #8fb1ff);
  --ck-on-accent: var(--on-accent, #0b1220);
  --ck-tint: var(--accent-tint, #1e2b4a);
  --ck-bad: var(--bad, #ff9a92);
  --ck-on-bad: var(--on-bad, #2b0603);
  --ck-bad-tint: var(--bad-tint, #3a1a18);
  --ck-ok: var(--ok, #7bd69a);
  --ck-code-key: var(--code-key, #f29ac9);
  --ck-code-text: var(--code-text, #8edba6);
  --ck-code-value: var(--code-value, #9dbcff);
  --ck-code-name: var(--code-name, #eebd7a);
  --ck-code-kind: var(--code-kind, #7fd7e0);
  color-scheme: dark;
`;

/** The stylesheet. Put it into the page once; everything in it lies under `.ck-root`. */
export const contentKitStyles = `
.ck-root {
  --ck-surface: var(--surface, #ffffff);
  --ck-raised: var(--surface-raised, #f6f7f9);
  --ck-line: var(--line, #d5d9e0);
  --ck-edge: var(--line-strong, #868e9b);
  --ck-text: var(--text, #1b1f27);
  --ck-quiet: var(--text-quiet, #586070);
  --ck-accent: var(--accent, #2457d6);
  --ck-on-accent: var(--on-accent, #ffffff);
  --ck-tint: var(--accent-tint, #e8eefc);
  --ck-bad: var(--bad, #b3261e);
  --ck-on-bad: var(--on-bad, #ffffff);
  --ck-bad-tint: var(--bad-tint, #fdecea);
  --ck-ok: var(--ok, #1d7a3e);
  --ck-code-key: var(--code-key, #a0256f);
  --ck-code-text: var(--code-text, #1d6b36);
  --ck-code-value: var(--code-value, #1f53b5);
  --ck-code-name: var(--code-name, #7c4a03);
  --ck-code-kind: var(--code-kind, #0b6670);
  --ck-mono: var(--font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace);
  --ck-shadow: 0 6px 24px rgb(0 0 0 / 18%);
  color: var(--ck-text);
  color-scheme: light;
  font: 14px/1.5 var(--font-text, system-ui, sans-serif);
  text-align: start;
}
@media not print { .ck-root[data-theme='dark'] {${DARK}} }
@media screen and (prefers-color-scheme: dark) { .ck-root[data-theme='auto'] {${DARK}} }
.ck-root *, .ck-root *::before, .ck-root *::after { box-sizing: border-box; }
.ck-root p, .ck-root figure, .ck-root ul, .ck-root ol, .ck-root pre { margin: 0; }
.ck-root :focus-visible { outline: 2px solid var(--ck-accent); outline-offset: 2px; }
.ck-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.ck-loading, .ck-note { padding: 8px 0; color: var(--ck-quiet); }
.ck-late { animation: ck-late 0s 150ms backwards; }
@keyframes ck-late { from { visibility: hidden; } }
.ck-icon { width: 16px; height: 16px; flex: none; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }

.ck-block, .ck-configuration, .ck-vstack, .ck-step-body, .ck-card-body, .ck-modal-body, .ck-code-header, .ck-code-footer { display: flex; flex-direction: column; gap: 12px; }
:is(.ck-block, .ck-configuration, .ck-step-body, .ck-card-body, .ck-modal-body, .ck-code-header, .ck-code-footer, .ck-box) > :is(.ck-button, .ck-tip) { align-self: start; }
.ck-block { position: relative; }
.ck-block-with-menu { padding-inline-end: 40px; min-height: 32px; }
.ck-configuration, .ck-configuration > .ck-vstack { align-items: stretch; }
.ck-hstack { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: start; }
.ck-vstack { align-items: start; }
.ck-vstack > .ck-field, .ck-vstack > .ck-code, .ck-vstack > .ck-frame, .ck-vstack > .ck-card, .ck-vstack > .ck-divider, .ck-vstack > .ck-markdown, .ck-vstack > .ck-hstack, .ck-vstack > .ck-vstack { align-self: stretch; }
.ck-hstack.ck-align-center, .ck-vstack.ck-align-center { align-items: center; }
.ck-hstack.ck-align-end, .ck-vstack.ck-align-end { align-items: end; }
.ck-box { flex: var(--ck-grow, 0) 1 auto; min-width: 0; display: flex; flex-direction: column; gap: 8px; }
.ck-divider { width: 100%; border: 0; border-top: 1px solid var(--ck-line); margin: 8px 0; }
.ck-divider-small { margin: 4px 0; }
.ck-divider-large { margin: 20px 0; }

.ck-text code, .ck-hint code, .ck-markdown :not(pre) > code { font: 0.92em var(--ck-mono); background: var(--ck-raised); border-radius: 4px; padding: 1px 4px; direction: ltr; unicode-bidi: isolate; }
.ck-link { color: var(--ck-accent); text-underline-offset: 2px; }
.ck-link-refused { text-decoration: line-through; color: var(--ck-quiet); }
.ck-hint { color: var(--ck-quiet); font-size: 13px; display: flex; flex-wrap: wrap; gap: 4px; align-items: center; }
:is(.ck-hint, .ck-card-hint, .ck-field-hint, .ck-modal-subtitle) .ck-image { width: 16px; }
:is(.ck-card-hint, .ck-field-hint, .ck-modal-subtitle) .ck-image { display: inline-block; vertical-align: -2px; margin-inline: 2px; }
.ck-image { display: block; width: 100%; max-width: 100%; object-fit: cover; border-radius: 6px; background: var(--ck-raised); }
.ck-note { border: 1px dashed var(--ck-line); border-radius: 6px; padding: 8px 12px; overflow-wrap: anywhere; }

.ck-card { position: relative; display: grid; grid-template-columns: 1fr auto; gap: 12px; border: 1px solid var(--ck-line); border-radius: 6px; padding: 12px; background: var(--ck-surface); min-width: 0; }
.ck-card-head { display: flex; gap: 12px; min-width: 0; align-items: start; }
.ck-card-words { min-width: 0; }
.ck-card-title, .ck-card-press { font-weight: 600; overflow-wrap: anywhere; }
.ck-card-hint { color: var(--ck-quiet); font-size: 13px; overflow-wrap: anywhere; }
.ck-card-icon { flex: none; width: 20px; padding-top: 2px; }
.ck-card-icon .ck-image { border-radius: 4px; }
.ck-card-buttons { display: flex; gap: 8px; grid-column: 2; grid-row: 1; align-items: start; }
.ck-card-body { grid-column: 1 / -1; }
.ck-card-press { appearance: none; border: 0; background: none; padding: 0; color: inherit; font: inherit; font-weight: 600; text-align: start; cursor: pointer; }
.ck-card-press::after { content: ''; position: absolute; inset: 0; border-radius: 6px; }
.ck-card-pressable:hover { border-color: var(--ck-edge); }
.ck-card-press:focus-visible { outline: none; }
.ck-card-press:focus-visible::after { outline: 2px solid var(--ck-accent); outline-offset: 2px; }
.ck-card-buttons, .ck-card-body { position: relative; }
.ck-card-pressable > .ck-card-body { pointer-events: none; }
.ck-card-pressable > .ck-card-body :is(button, a, input, select, textarea, iframe, [tabindex]) { pointer-events: auto; }

@media (max-width: 400px) { .ck-card-head, .ck-card-buttons { grid-column: 1 / -1; grid-row: auto; } }

.ck-button { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-height: 32px; padding: 4px 12px; border: 1px solid var(--ck-edge); border-radius: 6px; background: var(--ck-surface); color: var(--ck-text); font: inherit; font-weight: 500; cursor: pointer; transition: background-color 120ms; }
.ck-button:hover { background: var(--ck-raised); }
.ck-button-primary { background: var(--ck-accent); border-color: var(--ck-accent); color: var(--ck-on-accent); }
.ck-button-primary:hover { background: color-mix(in srgb, var(--ck-accent) 88%, var(--ck-text)); }
.ck-button-danger { background: var(--ck-bad); border-color: var(--ck-bad); color: var(--ck-on-bad); }
.ck-button-danger:hover { background: color-mix(in srgb, var(--ck-bad) 88%, var(--ck-text)); }
.ck-button:disabled { opacity: 0.55; cursor: not-allowed; }
.ck-button[aria-busy='true'] { cursor: progress; }
.ck-button-icon { padding: 4px; min-width: 32px; }
.ck-spinner { width: 14px; height: 14px; border: 2px solid currentColor; border-inline-end-color: transparent; border-radius: 50%; animation: ck-turn 0.8s linear infinite; }
@keyframes ck-turn { to { rotate: 1turn; } }
.ck-tip { position: relative; display: inline-flex; }
.ck-tip-text { position: absolute; z-index: 5; inset-block-end: calc(100% + 6px); inset-inline-start: 0; width: max-content; max-width: 240px; padding: 4px 8px; border-radius: 6px; background: var(--ck-text); color: var(--ck-surface); font-size: 12px; visibility: hidden; }
.ck-tip:hover > .ck-tip-text, .ck-tip:focus-within > .ck-tip-text { visibility: visible; }
.ck-tip.ck-tip-hidden > .ck-tip-text { visibility: hidden; }

.ck-field { display: grid; gap: 4px; width: 100%; }
.ck-field-label { font-weight: 500; }
.ck-field-hint { color: var(--ck-quiet); font-size: 13px; }
.ck-field-beside { grid-template-columns: auto 1fr; align-items: center; column-gap: 8px; }
.ck-field-beside > .ck-field-label { font-weight: 400; }
.ck-field-beside > .ck-field-hint { grid-column: 2; }
.ck-field > .ck-button, .ck-field > .ck-tip { justify-self: start; }
.ck-radios { display: grid; gap: 8px; }
.ck-input { width: 100%; min-height: 32px; padding: 4px 8px; border: 1px solid var(--ck-edge); border-radius: 6px; background: var(--ck-surface); color: var(--ck-text); font: inherit; }
.ck-input::placeholder { color: var(--ck-quiet); opacity: 1; }
.ck-input:disabled { background: var(--ck-raised); cursor: not-allowed; }
textarea.ck-input { min-height: 72px; resize: vertical; }
.ck-checkbox, .ck-radio { width: 16px; height: 16px; margin: 0; accent-color: var(--ck-accent); }
.ck-switch { appearance: none; position: relative; width: 32px; height: 18px; margin: 0; border: 1px solid var(--ck-edge); border-radius: 9px; background: var(--ck-surface); cursor: pointer; }
.ck-switch::after { content: ''; position: absolute; inset-block: 2px; inset-inline-start: 2px; width: 12px; border-radius: 50%; background: var(--ck-edge); transition: inset-inline-start 120ms; }
.ck-switch:checked { background: var(--ck-accent); border-color: var(--ck-accent); }
.ck-switch:checked::after { inset-inline-start: 16px; background: var(--ck-on-accent); }
.ck-switch:disabled { opacity: 0.55; cursor: not-allowed; }

.ck-combo { position: relative; width: 100%; display: grid; gap: 4px; }
.ck-combo-field { padding-inline-end: 28px; }
.ck-combo-mark { position: absolute; inset-block-end: 8px; inset-inline-end: 8px; height: 16px; pointer-events: none; color: var(--ck-quiet); }
.ck-combo-list { position: absolute; z-index: 6; inset-block-start: calc(100% + 4px); inset-inline: 0; max-height: 280px; overflow: auto; background: var(--ck-surface); border: 1px solid var(--ck-edge); border-radius: 6px; box-shadow: var(--ck-shadow); }
.ck-combo-list ul { list-style: none; padding: 4px; }
.ck-combo-option { display: flex; align-items: center; gap: 8px; padding: 4px 8px; border-radius: 4px; cursor: pointer; }
.ck-combo-option:hover { background: var(--ck-raised); }
.ck-combo-active { background: var(--ck-tint); outline: 1px solid var(--ck-accent); }
.ck-combo-option .ck-image { width: 16px; }
.ck-combo-option .ck-icon:last-child:not(:first-child) { margin-inline-start: auto; }
.ck-combo-note { padding: 8px 12px; color: var(--ck-quiet); }
.ck-combo-more { width: 100%; border: 0; border-top: 1px solid var(--ck-line); background: none; color: var(--ck-accent); font: inherit; padding: 8px; cursor: pointer; }
.ck-chips { display: flex; flex-wrap: wrap; gap: 4px; list-style: none; padding: 0; }
.ck-chip { display: inline-flex; align-items: center; gap: 4px; padding-block: 2px; padding-inline: 8px 4px; border-radius: 6px; background: var(--ck-tint); }
.ck-chip button { display: inline-flex; padding: 4px; border: 0; border-radius: 4px; background: none; color: inherit; cursor: pointer; }

.ck-code { position: relative; border: 1px solid var(--ck-line); border-radius: 6px; background: var(--ck-raised); overflow: hidden; width: 100%; }
.ck-code-header, .ck-code-footer { padding: 8px 12px; background: var(--ck-surface); }
.ck-code-header { border-bottom: 1px solid var(--ck-line); }
.ck-code-footer { border-top: 1px solid var(--ck-line); }
.ck-code-frame { position: relative; }
.ck-code-body { display: flex; max-height: 560px; overflow: auto; }
.ck-code-text, .ck-code-numbers { font: 13px/1.5 var(--ck-mono); padding: 12px; margin: 0; tab-size: 2; white-space: pre; }
.ck-code-text { flex: 1; min-width: 0; overflow-x: auto; }
.ck-code-numbers { position: sticky; inset-inline-start: 0; color: var(--ck-quiet); text-align: end; user-select: none; padding-inline-end: 0; }
.ck-code-editor { border: 0; background: var(--ck-surface); color: var(--ck-text); resize: none; width: 100%; }
.ck-code-editor:focus-visible { outline-offset: -2px; }
.ck-code-large { padding: 0; max-height: 560px; overflow: auto; white-space: normal; cursor: text; }
.ck-code-large:focus-within { outline: 2px solid var(--ck-accent); outline-offset: -2px; }
.ck-code-large .cm-editor { min-height: 60px; }
.ck-code-large .cm-content { font: 13px/1.5 var(--ck-mono); padding: 12px 0; caret-color: var(--ck-text); }
.ck-code-large .cm-content:focus-visible { outline: none; }
.ck-code-large .cm-line { padding: 0 12px; }
.ck-code-large .cm-gutters { background: transparent; border: 0; color: var(--ck-quiet); font: 13px/1.5 var(--ck-mono); padding-inline-start: 12px; }
.ck-code-large .cm-scroller { overflow: auto; font: inherit; }
.ck-token-kwd, .ck-token-oper { color: var(--ck-code-key); }
.ck-token-str, .ck-token-insert, .ck-token-esc { color: var(--ck-code-text); }
.ck-token-num, .ck-token-bool, .ck-token-var { color: var(--ck-code-value); }
.ck-token-func, .ck-token-section { color: var(--ck-code-name); }
.ck-token-class, .ck-token-type { color: var(--ck-code-kind); }
.ck-token-err, .ck-token-deleted { color: var(--ck-bad); }
.ck-token-cmnt { color: var(--ck-quiet); font-style: italic; }
.ck-overlay-buttons { position: absolute; z-index: 2; inset-block-start: 8px; inset-inline-end: 8px; display: flex; gap: 4px; }
.ck-code-frame > .ck-overlay-buttons { inset-inline: auto; right: 8px; }
.ck-frame { position: relative; width: 100%; }
.ck-frame-page { display: block; width: 100%; border: 0; border-radius: 6px; background: transparent; }

.ck-menu { position: absolute; z-index: 4; inset-block-start: 0; inset-inline-end: 0; }
.ck-menu-list { position: absolute; inset-inline-end: 0; inset-block-start: calc(100% + 4px); min-width: 180px; padding: 4px; background: var(--ck-surface); border: 1px solid var(--ck-edge); border-radius: 6px; box-shadow: var(--ck-shadow); }
.ck-menu-group { border-block: 1px solid var(--ck-line); margin-block: 4px; padding-block: 4px; }
.ck-menu-group:first-child { border-top: 0; margin-top: 0; padding-top: 0; }
.ck-menu-group:last-child { border-bottom: 0; margin-bottom: 0; padding-bottom: 0; }
.ck-menu-item { display: flex; align-items: center; gap: 8px; width: 100%; padding: 6px 8px; border: 0; border-radius: 4px; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
.ck-menu-item:hover, .ck-menu-item:focus { background: var(--ck-tint); }

.ck-dialog { border: 1px solid var(--ck-line); border-radius: 6px; background: var(--ck-surface); color: var(--ck-text); padding: 20px; width: min(480px, calc(100vw - 32px)); max-height: calc(100vh - 32px); box-shadow: var(--ck-shadow); font: inherit; }
.ck-dialog::backdrop { background: rgb(10 14 20 / 45%); }
.ck-dialog-head { display: flex; justify-content: space-between; align-items: start; gap: 12px; margin-bottom: 12px; }
.ck-dialog-title { font-size: 16px; line-height: 1.5; margin: 0; overflow-wrap: anywhere; }
.ck-modal-xlarge { width: min(960px, calc(100vw - 32px)); }
.ck-modal-fullscreen { width: calc(100vw - 32px); height: calc(100vh - 32px); max-width: none; }
.ck-modal-content { display: grid; gap: 16px; }
.ck-modal-subtitle { color: var(--ck-quiet); margin-top: -8px; }
.ck-modal-footer, .ck-confirm-buttons, .ck-steps-buttons { display: flex; justify-content: end; gap: 8px; }
.ck-confirm-text { margin-bottom: 16px !important; }

.ck-stepper { display: grid; gap: 16px; }
.ck-steps { display: flex; flex-wrap: wrap; gap: 8px 20px; list-style: none; padding: 0; }
.ck-step-name { display: inline-flex; align-items: center; gap: 8px; color: var(--ck-quiet); }
.ck-step-active { color: var(--ck-text); font-weight: 600; }
.ck-step-mark { display: inline-flex; align-items: center; justify-content: center; width: 22px; height: 22px; border: 1px solid var(--ck-edge); border-radius: 50%; font-size: 12px; }
.ck-step-active .ck-step-mark { background: var(--ck-accent); border-color: var(--ck-accent); color: var(--ck-on-accent); }
.ck-step-back { display: inline-flex; align-items: center; gap: 8px; border: 0; background: none; padding: 0; color: inherit; font: inherit; text-decoration: underline; text-underline-offset: 2px; cursor: pointer; }

.ck-failure { display: flex; flex-wrap: wrap; align-items: start; gap: 12px; margin-top: 12px; padding: 12px; border: 1px solid var(--ck-bad); border-radius: 6px; background: var(--ck-bad-tint); }
.ck-failure > .ck-icon { color: var(--ck-bad); margin-top: 3px; }
.ck-failure-words { flex: 1 1 200px; display: grid; gap: 2px; overflow-wrap: anywhere; }
.ck-failure-details { color: var(--ck-quiet); font-size: 13px; }
.ck-failure-details > summary { width: fit-content; cursor: pointer; }
.ck-failure-link { width: fit-content; }
.ck-failure-code { font: 12px var(--ck-mono); color: var(--ck-quiet); }

.ck-markdown { display: grid; gap: 12px; min-width: 0; overflow-wrap: anywhere; }
.ck-markdown :is(h2, h3, h4, h5, h6) { margin: 4px 0 0; line-height: 1.3; font-size: 1.1em; }
.ck-markdown h2 { font-size: 1.3em; }
.ck-markdown :is(ul, ol) { padding-inline-start: 24px; display: grid; gap: 4px; }
.ck-markdown blockquote { margin: 0; padding-inline-start: 12px; border-inline-start: 3px solid var(--ck-line); color: var(--ck-quiet); display: grid; gap: 8px; }
.ck-markdown pre { background: var(--ck-raised); border-radius: 6px; }
.ck-markdown-image { max-width: 100%; border-radius: 6px; }
.ck-task { list-style: none; margin-inline-start: -20px; }
.ck-table { overflow-x: auto; }
.ck-table table { border-collapse: collapse; }
.ck-table :is(th, td) { border: 1px solid var(--ck-line); padding: 4px 8px; text-align: start; }
.ck-table .ck-center { text-align: center; }
.ck-table .ck-end { text-align: end; }

.ck-published { display: grid; gap: 4px; min-width: 0; }
span.ck-published { display: inline; }
.ck-published-image .ck-image { width: 16px; }
.ck-card-icon .ck-published-label { display: none; }
.ck-published-json { font: 12px/1.5 var(--ck-mono); overflow-wrap: anywhere; white-space: pre-wrap; }
.ck-published-label { color: var(--ck-quiet); font-size: 12px; border-inline-start: 3px solid var(--ck-accent); padding-inline-start: 8px; }
.ck-published-list { list-style: none; padding: 0; margin-top: 12px !important; display: grid; gap: 4px; }

@media (prefers-reduced-motion: reduce) { .ck-root *, .ck-root *::after { transition: none !important; animation-duration: 0s !important; } .ck-spinner { border-style: dotted; } }
@media (forced-colors: active) { .ck-button-primary { background: ButtonFace; border-color: ButtonText; color: ButtonText; } .ck-combo-active, .ck-step-active .ck-step-mark { outline: 2px solid Highlight; } .ck-switch::after { background: CanvasText; } .ck-switch:checked::after { background: Highlight; } }
@media print {
  .ck-menu, .ck-overlay-buttons, .ck-tip-text, .ck-card-buttons, .ck-steps-buttons { display: none; }
  .ck-code-body, .ck-code-large, .ck-table { max-height: none; overflow: visible; }
  .ck-code-text, .ck-code-large .cm-content { white-space: pre-wrap; overflow-wrap: anywhere; }
  .ck-block-with-menu { padding-inline-end: 0; }
  .ck-card, .ck-code, .ck-frame { break-inside: avoid; }
  .ck-link[href]::after { content: ' (' attr(href) ')'; }
}
`;
