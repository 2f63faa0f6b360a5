import { describe, expect, it } from 'vitest';
import { extendScript } from './extend-script.ts';
import type { ScriptAddition } from './extend-script.ts';

const HEAD = `import { createIntegration } from '@bindery/runtime';\n`;
const NOTICE: ScriptAddition = { name: 'notice', module: './notice', extension: '.tsx', option: 'components' };
const VIEW: ScriptAddition = { name: 'onView', module: './view', extension: '.ts', option: 'events', key: 'site_view' };
const FETCH: ScriptAddition = { name: 'serve', module: './serve', extension: '.ts', key: 'fetch' };

const extend = (text: string, ...additions: readonly ScriptAddition[]) =>
  extendScript({ file: 'src/index.ts', text }, additions, 'extension');

describe('extendScript', () => {
  it.each([
    [
      'an empty call',
      'export default createIntegration({});',
      'export default createIntegration({ components: [notice] });',
    ],
    [
      'a list on one line',
      'export default createIntegration({ components: [a] });',
      'export default createIntegration({ components: [a, notice] });',
    ],
    [
      'a list on several lines, with comments',
      'export default createIntegration({\n  components: [\n    a, // first\n    // none\n  ],\n});',
      'export default createIntegration({\n  components: [\n    a, // first\n    notice,\n    // none\n  ],\n});',
    ],
    [
      'a list with a name',
      'const components = [a];\nexport default createIntegration({ components });',
      'const components = [a, notice];\nexport default createIntegration({ components });',
    ],
    [
      'a call with a name, and a type argument',
      'const integration = createIntegration<Context>({ events: {} } satisfies Options);\nexport default integration;',
      'const integration = createIntegration<Context>({ events: {}, components: [notice] } satisfies Options);\nexport default integration;',
    ],
    [
      'a list with a spread',
      'export default createIntegration({ components: [...others] });',
      'export default createIntegration({ components: [...others, notice] });',
    ],
  ])('extends %s', (_title, before, after) => {
    const { text, outcomes } = extend(`${HEAD}${before}\n`, NOTICE);
    expect(outcomes).toEqual(['added']);
    expect(text).toBe(`${HEAD}import { notice } from './notice.tsx';\n${after}\n`);
    expect(extend(text, NOTICE)).toMatchObject({ text, outcomes: ['present'] });
  });

  it('adds handlers by their keys, and options', () => {
    const { text } = extend(
      `${HEAD}\nexport default createIntegration({\n  events: { task() {} },\n});\n`,
      VIEW,
      FETCH,
    );
    expect(text).toBe(
      `${HEAD}import { onView } from './view.ts';\nimport { serve } from './serve.ts';\n\nexport default createIntegration({\n` +
        `  events: { task() {}, site_view: onView },\n  fetch: serve,\n});\n`,
    );
  });

  it.each([
    [
      'quotes, no semicolons, no extensions',
      `import { createIntegration } from "x"\nimport { a } from "./a"\n`,
      `import { notice } from "./notice"`,
    ],
    [
      'extensions of compiled files',
      `import { createIntegration } from 'x';\nimport { a } from './a.js';\n`,
      `import { notice } from './notice.js';`,
    ],
    [
      'a comment after the last import',
      `import { createIntegration } from 'x'; // y\n`,
      `import { notice } from './notice.tsx';`,
    ],
    ['Windows line breaks', `import { createIntegration } from 'x';\r\n`, `import { notice } from './notice.tsx';\r`],
  ])('writes an import like the others: %s', (_title, head, line) => {
    const { text } = extend(`${head}export default createIntegration({ events: {} })\n`, NOTICE);
    expect(text.startsWith(head)).toBe(true);
    expect(text.slice(head.length).split('\n')[0]).toBe(line);
  });

  it.each([
    ['no default export', `${HEAD}export const x = createIntegration({});`],
    ['another call', `${HEAD}export default wrap(createIntegration({}));`],
    [
      'a function of another module',
      `import { createIntegration as other } from 'x';\nexport default createIntegration({});`,
    ],
    ['a computed object', `${HEAD}export default createIntegration(options());`],
    ['a spread that can have the option', `${HEAD}export default createIntegration({ ...base });`],
    ['a computed list', `${HEAD}export default createIntegration({ components: list() });`],
    [
      'a list of another module',
      `${HEAD}import { components } from './a.ts';\nexport default createIntegration({ components });`,
    ],
    ['a comment in an empty list', `${HEAD}export default createIntegration({ components: [/* none */] });`],
    ['a syntax error', `${HEAD}export default createIntegration({`],
    ['no text', ''],
  ])('changes nothing if there is %s', (_title, text) => {
    expect(extend(text, NOTICE)).toMatchObject({ text, outcomes: ['unsupported'] });
  });

  it.each([
    ['another handler', `${HEAD}export default createIntegration({ events: { site_view() {} } });`, VIEW],
    ['another option', `${HEAD}export default createIntegration({ fetch: () => new Response() });`, FETCH],
    ['a constant of the name', `${HEAD}const notice = 1;\nexport default createIntegration({});`, NOTICE],
    ['an import of the name', `${HEAD}import { notice } from './b.ts';\nexport default createIntegration({});`, NOTICE],
  ])('finds %s', (_title, text, addition) => {
    expect(extend(text, addition)).toMatchObject({ text, outcomes: ['taken'] });
  });
});
