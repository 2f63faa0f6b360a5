// Blocks inside blocks that the hosted editor writes, and the model has no room for.

const FIGURE = '<figure><img src="a.png" alt=""><figcaption></figcaption></figure>';
const IMAGE = '<figure><img src="a.png" alt="" /></figure>';
const TABLE = '| a   | b   |\n| --- | --- |\n| 1   | 2   |';
const TABS = '{% tabs %}\n{% tab title="x" %}\ntext\n{% endtab %}\n{% endtabs %}';
const STEPPER = '{% stepper %}\n{% step %}\n## One\n\ntext\n{% endstep %}\n{% endstepper %}';
const AS_TABS = '<div class="tabs"><section class="tab"><p class="tab-title">x</p><p>text</p></section></div>';
const AS_STEPPER = '<ol class="stepper"><li class="step"><h2>One</h2><p>text</p></li></ol>';
const inStep = (inside: string): string =>
  `{% stepper %}\n{% step %}\n## S\n\n${inside}\n{% endstep %}\n{% endstepper %}`;
const inTab = (inside: string): string => `{% tabs %}\n{% tab title="T" %}\n${inside}\n{% endtab %}\n{% endtabs %}`;
const indented = (block: string): string => block.replaceAll(/^(?=.)/gm, '  ').trimStart();

/** What is in the HTML of a block that is shown as its source. */
export const VERBATIM_SIGNS = ['verbatim', '{%', '&lt;', '| ---'];

/** Name, Markdown, and a part of its HTML, without line endings. */
export const NESTED: readonly (readonly [name: string, markdown: string, html: string])[] = [
  ['a figure in an item of a list', `1. First\n\n   ${FIGURE}\n2. Second`, `<li>First${IMAGE}</li><li>Second</li>`],
  ['a figure that is all of an item', `* ${FIGURE}`, `<li>${IMAGE}</li>`],
  ['tabs in an item of a list', `* item\n\n  ${indented(TABS)}`, AS_TABS],
  ['a table in a step', inStep(TABLE), '<li class="step"><h2>S</h2><table>'],
  ['tabs in a step', inStep(TABS), `<li class="step"><h2>S</h2>${AS_TABS}`],
  ['a stepper in a tab', inTab(STEPPER), `<p class="tab-title">T</p>${AS_STEPPER}`],
  ['a table in tabs in a step', inStep(inTab(TABLE)), '<p class="tab-title">T</p><table>'],
  [
    'a figure in a hint',
    `{% hint style="info" %}\n${FIGURE}\n{% endhint %}`,
    `<div class="hint hint-info">${IMAGE}</div>`,
  ],
  ['a figure in a quote', `> ${FIGURE}`, `<blockquote>${IMAGE}</blockquote>`],
  [
    'a figure in the older form, full width',
    `<div data-full-width="true">\n\n${FIGURE}\n\n</div>`,
    `<div class="images full-width">${IMAGE}</div>`,
  ],
  [
    'the older form in an item of a list',
    `* item\n\n  <div align="center" data-full-width="true">\n\n  ${FIGURE}\n\n  </div>`,
    `<div class="images center full-width">${IMAGE}</div>`,
  ],
  [
    'an expandable in an item',
    '* item\n\n  <details>\n\n  <summary>More</summary>\n\n  text\n\n  </details>',
    '<summary>More</summary><p>text</p>',
  ],
];
