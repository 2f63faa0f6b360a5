import { RevisionPageDocument } from '@bindery/contract/content';
import { JSONDocument } from '@bindery/contract/documents';
import {
  document,
  heading,
  headingsOf,
  paragraph,
  text,
  textOfBlocks,
  verbatimBlock,
} from '@bindery/content/documents';
import type { Block } from '@bindery/content/documents';
import { linksOfDocument } from '@bindery/content/links';
import { parseMarkdown, stringifyMarkdown } from '@bindery/content/markdown';
import { DEFAULT_LAYOUT } from '@bindery/content/tree';
import { describe, expect, it } from 'vitest';
import { applyToFields, applyTranslations } from './apply-translations.ts';
import { mapWords, parseMarked, writeMarked } from './marked-text.ts';
import { PAGE_FIELDS } from './page-fields.ts';
import { segmentsOf, segmentsOfFields } from './read-segments.ts';

const textsOf = (markdown: string) => segmentsOf(parseMarkdown(markdown)).segments.map(({ text: one }) => one);

function translate(markdown: string, replace: (text: string) => string): string {
  const source = parseMarkdown(markdown);
  const translations = new Map(segmentsOf(source).segments.map((one) => [one.id, replace(one.text)]));
  const { document: translated, refused } = applyTranslations(source, translations);
  expect([...refused.values()]).toEqual([]);
  return stringifyMarkdown(translated);
}

const PAGE = {
  id: 'p',
  kind: 'sheet',
  type: 'document',
  urls: { app: 'http://localhost/p' },
  slug: 'p',
  path: 'p',
  pages: [],
  tags: [],
  layout: DEFAULT_LAYOUT,
};

const shout = (one: string) => writeMarked(mapWords(parseMarked(one) ?? [], (words) => words.toUpperCase()));

it.each([
  ['Tides', undefined, { id: 'tides' }],
  ['Tides', { id: 'own' }, { id: 'own' }],
  // Without a title, there is no anchor to keep.
  ['', undefined, undefined],
])('an expandable block with the title %j and the meta %j keeps its anchor', (title, meta, expected) => {
  const source = parseMarkdown(`<details><summary>${title}</summary>\n\nHigh at noon.\n\n</details>\n`);
  const nodes = source.nodes.map((node) => (meta === undefined ? node : { ...node, meta })) as typeof source.nodes;
  const own = { ...source, nodes };
  const translations = new Map(segmentsOf(own).segments.map((one) => [one.id, shout(one.text)]));
  const [block] = applyTranslations(own, translations).document.nodes;
  expect([block?.type, (block as { readonly meta?: unknown }).meta]).toEqual(['expandable', expected]);
});

describe('the segments of a document', () => {
  it('are its lines, with placeholders for what stays', () => {
    expect(
      textsOf(
        'Run `npm i` **now, *or* later**, see [the *docs*](https://a.b/c) at https://x.y/z?q=1.\nAnd {{ space.vars.x }} <b>',
      ),
    ).toEqual([
      'Run <x id="1"/> <g id="2">now, <g id="3">or</g> later</g>, see <g id="4">the <g id="5">docs</g></g> at <g id="6"><x id="7"/></g>. And <x id="8"/> <x id="9"/>',
    ]);
    expect(textsOf('a < b & c')).toEqual(['a &lt; b &amp; c']);
    expect(textsOf('one  \ntwo')).toEqual(['one<x id="1"/>two']);
    expect(textsOf('Write to me@example.com')).toEqual(['Write to <g id="1"><x id="2"/></g>']);
  });

  it('leave code, numbers, formulas, embeds and front matter out', () => {
    expect(
      textsOf(
        '```js\nlet a = 1\n```\n\n1.2.3\n\n`a`\n\n$$x^2$$\n\n{% embed url="https://a.b" %}\n\n***\n\n<div>x</div>',
      ),
    ).toEqual([]);
  });

  it('are fields as well: titles of tabs and columns, names of options, alternative texts, captions, labels', () => {
    const markdown = [
      '{% tabs %}\n{% tab title="Mac" %}\nIn tab\n{% endtab %}\n{% endtabs %}',
      '<figure><img src="https://a.b/c.png" alt="A cat"><figcaption><p>Caption</p></figcaption></figure>',
      '| Name | Size |\n| --- | --- |\n| one | `x` |',
      '<details>\n\n<summary>More</summary>\n\nInside\n\n</details>',
      'Text <img src="https://a.b/d.png" alt="inline cat"> and note[^1].',
      '[^1]: What it says',
    ].join('\n\n');
    expect(textsOf(markdown)).toEqual([
      'Mac',
      'In tab',
      'A cat',
      'Caption',
      'Name',
      'Size',
      'one',
      'More',
      'Inside',
      'Text <x id="1"/> and <g id="2">note</g>.',
      'inline cat',
      'What it says',
    ]);
  });

  it('have ids that are unique, and hashes of their text alone', () => {
    const { segments } = segmentsOf(parseMarkdown('Same\n\nSame\n\n* Same\n* Other'));
    expect(new Set(segments.map(({ id }) => id)).size).toBe(4);
    expect(new Set(segments.map(({ hash }) => hash)).size).toBe(2);
    expect(segments[0]?.hash).toMatch(/^[\w-]{43}$/);
  });
});

describe('a translation that is put back', () => {
  it('changes words alone', () => {
    const source =
      '## Head <a href="#own" id="own"></a>\n\nRun `npm i` **now, *or* later**, see [the *docs*](https://a.b/c "t") at https://x.y/z.\n\n```sh\nnpm i\n```\n\n* [x] item {{ a.b }}\n';
    expect(translate(source, shout)).toBe(
      '## HEAD <a href="#own" id="own"></a>\n\nRUN `npm i` **NOW, _OR_ LATER**, SEE [THE _DOCS_](https://a.b/c "t") AT [https://x.y/z](https://x.y/z).\n\n```sh\nnpm i\n```\n\n* [x] ITEM {{ a.b }}\n'.replace(
        ' "t"',
        '',
      ),
    );
  });

  it('may have its placeholders in another order, and keeps the blanks around it', () => {
    const source = document([
      paragraph([text(' Go to '), text('x', [{ object: 'mark', type: 'code' }]), text(' of y ')]),
    ]);
    const [segment] = segmentsOf(source).segments;
    expect(segment?.text).toBe('Go to <x id="1"/> of y');
    const { document: translated } = applyTranslations(source, new Map([['0', '<x id="1"> von y öffnen ']]));
    expect(textOfBlocks(translated.nodes)).toBe('x von y öffnen');
    expect(translated.nodes[0]).toMatchObject({
      nodes: [{ leaves: [{ text: ' ' }, { text: 'x', marks: [{ type: 'code' }] }, { text: ' von y öffnen ' }] }],
    });
  });

  it('keeps the leaves of code', () => {
    const code = [{ object: 'mark', type: 'code' }] as const;
    const leaves = ['a', 'b'].map((value) => ({ object: 'leaf' as const, text: value, marks: [...code] }));
    const source = document([paragraph([text('Run '), { object: 'text', leaves }])]);
    const { document: translated } = applyTranslations(source, new Map([['0', '<x id="1"/><x id="2"/> ausführen']]));
    expect(translated.nodes[0]).toMatchObject({ nodes: [{ leaves: [...leaves, { text: ' ausführen' }] }] });
  });

  it('leaves the document itself where nothing is translated', () => {
    const source = parseMarkdown('## One\n\ntwo');
    const { segments } = segmentsOf(source);
    expect(applyTranslations(source, new Map()).document).toBe(source);
    expect(applyTranslations(source, new Map(segments.map((one) => [one.id, one.text]))).document).toBe(source);
  });

  it('keeps the source if a placeholder is missing, duplicate, or moved, and reports it', () => {
    const source = parseMarkdown('See [the **docs**](https://a.b) and `x`');
    for (const wrong of [
      'Siehe die Doku und <x id="3"/>',
      'Siehe <g id="1">die <g id="2">Doku</g></g> und <x id="3"/><x id="3"/>',
      'Siehe <g id="1">die <g id="2">Doku</g> und <x id="3"/></g>',
      'Siehe <g id="2">die <g id="1">Doku</g></g> und <x id="3"/>',
      'Siehe <g id="1">die <g id="2">Doku</g> und <x id="3"/>',
      'Siehe <g id="1"><g id="2"> </g></g> und <x id="3"/>',
      'Siehe <g id="1">die <g id="2">Doku</g></g> und <x id="3"/> <x id="4"/>',
    ]) {
      const { document: same, refused } = applyTranslations(source, new Map([['0', wrong]]));
      expect(refused.get('0')?.code).toBe('placeholders_changed');
      expect(same).toBe(source);
    }
  });

  it('is words, whatever it says', () => {
    const source = parseMarkdown('Some words');
    const { document: translated } = applyTranslations(
      source,
      new Map([['0', '<script>a</script> &lt;b&gt; &amp; & "']]),
    );
    expect(textOfBlocks(translated.nodes)).toBe('<script>a</script> <b> & & "');
    const refused = (wrong: string) => applyTranslations(source, new Map([['0', wrong]])).refused.get('0')?.code;
    expect(refused('a\u0000b')).toBe('translation_malformed');
    expect(refused('a&#0;b')).toBe('translation_malformed');
    expect(refused('')).toBe('translation_length_implausible');
    expect(refused('x'.repeat(100))).toBe('translation_length_implausible');
    expect(refused('half \ud800')).toBeUndefined();
  });

  it('keeps the anchors of expandables, and those in the form of the hosted service', () => {
    const source = parseMarkdown(
      '## 1. Create\n\n## 1. Create\n\n<details>\n\n<summary>More to read</summary>\n\nInside\n\n</details>\n',
    );
    const translations = new Map(segmentsOf(source).segments.map(({ id }, index) => [id, `Texte ${index}`]));
    const { document: translated } = applyTranslations(source, translations);
    const { anchors } = linksOfDocument(translated);
    expect(anchors).toEqual(
      expect.arrayContaining(['1-create', 'id-1.-create', '1-create-1', 'id-1.-create-1', 'more-to-read']),
    );
    expect(linksOfDocument(source).anchors.filter((one) => !anchors.includes(one))).toEqual([]);
    expect(JSONDocument.parse(translated)).toEqual(translated);
  });

  it('has no line breaks but those of the source, and no half characters', () => {
    const source = parseMarkdown('One two  \nthree');
    const { document: translated } = applyTranslations(
      source,
      new Map([['0', 'Eins\nzwei\u2028&#10;&#xD800;<x id="1"/>\r\ndrei']]),
    );
    expect(textOfBlocks(translated.nodes)).toBe('Eins zwei \ufffd\n drei');
  });

  it('is put into captions that are kept as Markdown', { tags: ['long'] }, () => {
    const source = '{% embed url="https://a.b" %}\nSee **this** [page](https://c.d)\n{% endembed %}\n\nAfter\n';
    expect(textsOf(source)).toEqual(['See <g id="1">this</g> <g id="2">page</g>', 'After']);
    expect(translate(source, shout)).toBe(
      '{% embed url="https://a.b" %}\nSEE **THIS** [PAGE](https://c.d)\n{% endembed %}\n\nAFTER\n',
    );
    const deep = document([verbatimBlock('caption', `${'* '.repeat(5000)}x`), verbatimBlock('caption', 'fine')]);
    expect(segmentsOf(deep).segments.map(({ id }) => id)).toEqual(['1#caption']);
    const hostile = applyTranslations(
      parseMarkdown(source),
      new Map([['1#caption', '{% endembed %} <g id="1">a</g> # <g id="2">b</g>']]),
    );
    expect(parseMarkdown(stringifyMarkdown(hostile.document))).toEqual(hostile.document);
  });

  it('keeps the anchors of headings, in any script, with their numbers', () => {
    const source = document([
      heading(1, [text('Set up')]),
      heading(2, [text('Set up')]),
      heading(1, [text('Über uns')]),
    ] as never);
    const translations = new Map([
      ['0', 'Einrichten'],
      ['1', 'Aufbauen'],
      ['2', 'About us'],
    ]);
    const { document: translated } = applyTranslations(source, translations);
    expect(headingsOf(translated.nodes as Block[]).map(({ anchor }) => anchor)).toEqual([
      'set-up',
      'set-up-1',
      'über-uns',
    ]);
    const { anchors } = linksOfDocument(translated);
    expect(linksOfDocument(source).anchors.filter((one) => !anchors.includes(one))).toEqual([]);
    expect(JSONDocument.parse(translated)).toEqual(translated);
  });
});

describe('the fields of a page', () => {
  it('are translated by their names, within their lengths', () => {
    const fields = { title: 'Set up', linkTitle: 'Up', slug: 'set-up', description: undefined };
    expect(segmentsOfFields(fields).segments.map(({ id, text: one }) => [id, one])).toEqual([
      ['title', 'Set up'],
      ['linkTitle', 'Up'],
    ]);
    const translations = new Map([
      ['title', 'Einrichten &amp; los'],
      ['linkTitle', 'Start'],
    ]);
    expect(applyToFields(fields, translations).fields).toEqual({
      ...fields,
      title: 'Einrichten & los',
      linkTitle: 'Start',
    });
    const long = { linkTitle: 'word '.repeat(19).trim() };
    const { fields: kept, refused } = applyToFields(long, new Map([['linkTitle', 'words '.repeat(19).trim()]]));
    expect([kept, refused.get('linkTitle')?.code]).toEqual([long, 'translation_length_implausible']);
  });

  it('are as long as the contract lets them be', () => {
    const page = { ...PAGE, title: 'x' };
    for (const { name, maxLength } of PAGE_FIELDS) {
      const fits = (length: number) => RevisionPageDocument.safeParse({ ...page, [name]: 'x'.repeat(length) }).success;
      expect([name, fits(maxLength ?? 100_000), fits((maxLength ?? 0) + 1)]).toEqual([
        name,
        true,
        maxLength === undefined,
      ]);
    }
  });
});
