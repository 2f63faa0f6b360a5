import { describe, expect, it } from 'vitest';
import { cleanNotionMarkdown, tableOfCsv } from './notion.ts';

describe('the Markdown of Notion', () => {
  it.each([
    ['- [ ]  open\n  - [x]   done', '- [ ] open\n  - [x] done'],
    ['<aside>\n💡 Note\n\nMore\n</aside>', '{% hint style="info" %}\n💡 Note\n\nMore\n{% endhint %}'],
    ['<aside>\n⚠️ Careful\n</aside>', '{% hint style="warning" %}\n⚠️ Careful\n{% endhint %}'],
    ['  <aside>\n  🚨 Stop\n  </aside>', '  {% hint style="danger" %}\n  🚨 Stop\n  {% endhint %}'],
    ['```html\n<aside>\n- [ ]  a\n```\n- [ ]  b', '```html\n<aside>\n- [ ]  a\n```\n- [ ] b'],
    ['~~~\n```\n<aside>\n~~~\n<aside>', '~~~\n```\n<aside>\n~~~\n{% hint style="info" %}'],
    ['An <aside> in text', 'An <aside> in text'],
  ])('%j becomes %j', (text, expected) => {
    expect(cleanNotionMarkdown(text)).toBe(expected);
  });
});

describe('a table of Notion', () => {
  it('is a table of Markdown, whatever its cells contain', () => {
    const csv = '\ufeffName,Tags,Note\r\nA|B,"x, ""y""","two\nlines"\nShort\n"back\\slash",,,more\n';
    expect(tableOfCsv(csv)).toBe(
      '| Name | Tags | Note |\n| --- | --- | --- |\n| A\\|B | x, "y" | two<br>lines |\n| Short |  |  |\n| back\\\\slash |  |  |\n',
    );
  });

  it('says that rows are left out', () => {
    const csv = `Name\n${'row\n'.repeat(1_003)}`;
    expect(tableOfCsv(csv)).toMatch(/\n\nOnly the first 1000 rows were imported\.\n$/);
  });

  it('is rejected if a quote is never closed', () => {
    expect(() => tableOfCsv('Name\n"open')).toThrow(expect.objectContaining({ code: 'source_unreadable' }) as Error);
  });
});
