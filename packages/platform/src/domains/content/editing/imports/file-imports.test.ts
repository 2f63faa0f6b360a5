// Imports of single files.
import { describe, expect, it } from 'vitest';
import { PNG, anArchive, importScene } from '../../../../../test/support/import-scene.ts';

const scene = importScene();

describe('files', () => {
  it('markdown: a page with its front matter and images', async () => {
    scene.site.paths['/docs/setup.md'] = [
      'text/plain',
      '---\ntitle: From the front\ndescription: How to begin.\nicon: bolt\nhidden: true\n---\n\n{% hint style="info" %}\nMind.\n{% endhint %}\n\n![A](i.png) [b](b.md)\n',
    ];
    scene.site.paths['/docs/i.png'] = ['image/png', PNG];
    const { body } = await scene.bringIn('markdown', '/docs/setup.md');
    expect([body.importedResources, body.totalResources]).toEqual([2, 2]);
    const shown = (await scene.test.get(`${scene.space}/content/path/from-the-front`)).body;
    expect(shown).toMatchObject({ title: 'From the front', description: 'How to begin.', icon: 'bolt', hidden: true });
    expect(JSON.stringify(shown.document)).toContain('"kind":"file"');
    expect(JSON.stringify(shown.document)).toContain(`${scene.site.url}/docs/b.md`);
    expect(await scene.markdownAt('from-the-front')).toContain('{% hint style="info" %}');
  });

  it('html: a page in any encoding, with images that it carries in itself', async () => {
    const data = `data:image/png;base64,${PNG.toString('base64')}`;
    const text = `<meta charset="windows-1252"><h1>Größe</h1><img src="${data}"><p>x</p>`;
    scene.site.paths['/a.html'] = ['text/html', Buffer.from(text, 'latin1')];
    expect((await scene.bringIn('html', '/a.html')).body).toMatchObject({ importedResources: 2, totalResources: 2 });
    expect(await scene.titles()).toEqual(['Größe']);
    expect((await scene.test.get(`${scene.space}/content/files`)).body.items).toMatchObject([
      { name: 'image.png', dimensions: { width: 2 } },
    ]);
  });

  it('docx: headings, lists, tables and pictures', { tags: ['long'] }, async () => {
    scene.site.paths['/Plan.docx'] = [
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      aDocx(),
    ];
    const { body } = await scene.bringIn('docx', '/Plan.docx');
    expect([body.importedResources, body.totalResources]).toEqual([2, 2]);
    expect(await scene.titles()).toEqual(['The plan']);
    const markdown = await scene.markdownAt('the-plan');
    expect(markdown).toContain('## Berths');
    expect(markdown).toContain('**bold** words');
    expect(markdown).toMatch(/\| A +\| B +\|/);
  });

  it('google-docs: says what to do instead', async () => {
    const refused = await scene.bringIn('google-docs', '/d');
    expect([refused.status, refused.code, scene.site.requests]).toEqual([400, 'import_source_refused', []]);
    expect(refused.body.error.message).toContain('docx');
  });
});

function aDocx(): Uint8Array {
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const draw =
    '<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="p" descr="Quay"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId1" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>';
  const p = (text: string, style = '') =>
    `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
  const cell = (text: string) => `<w:tc>${p(text)}</w:tc>`;
  const body = [
    p('The plan', 'Title'),
    p('Berths', 'Heading2'),
    '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>bold</w:t></w:r><w:r><w:t xml:space="preserve"> words</w:t></w:r></w:p>',
    `<w:tbl><w:tr>${cell('A')}${cell('B')}</w:tr><w:tr>${cell('1')}${cell('2')}</w:tr></w:tbl>`,
    `<w:p><w:r>${draw}</w:r></w:p>`,
  ].join('');
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return anArchive({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/image" Target="media/image1.png"/></Relationships>`,
    'word/document.xml': `<w:document ${w}><w:body>${body}</w:body></w:document>`,
    'word/styles.xml': `<w:styles ${w}>${style('Title', 'Title')}${style('Heading2', 'heading 2')}</w:styles>`,
    'word/media/image1.png': PNG,
  });
}
