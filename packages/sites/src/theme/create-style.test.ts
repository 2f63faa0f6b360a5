import { transform } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUSTOMIZATION, styled } from '../testing/customization.ts';
import { createStyle } from './create-style.ts';
import { cssString } from './fonts.ts';

const cssOf = (styling: Parameters<typeof styled>[0]) => createStyle({ css: '' }, styled(styling)).css;
const font = (fontFamily: string, url: string) => ({
  id: 'f',
  custom: true,
  fontFamily,
  fontFaces: [{ weight: 400, sources: [{ url }] }],
});

describe('createStyle', () => {
  it('has a name derived from its content', () => {
    const [one, same] = [createStyle({ css: 'a{}' }, CUSTOMIZATION), createStyle({ css: 'a{}' }, CUSTOMIZATION)];
    expect(one).toEqual(same);
    expect(one.name).toMatch(/^site-[\da-f]{12}\.css$/);
    expect(createStyle({ css: 'b{}' }, CUSTOMIZATION).name).not.toBe(one.name);
    expect(createStyle({ css: 'a{}' }, styled({ corners: 'straight' })).name).not.toBe(one.name);
  });

  it.each([
    [{ corners: 'straight' }, '--radius:0;'],
    [{ corners: 'circular' }, '--radius:1rem;'],
    [{ depth: 'flat' }, '--shadow:none;'],
    [{ links: 'accent' }, '--link-text:inherit;'],
    [{ icons: 'duotone' }, '--icon-fill:.2;'],
    [{ icons: 'thin' }, '--icon-stroke:1;'],
    [{ icons: 'light' }, '--icon-stroke:1.4;'],
    [{ icons: 'solid' }, '--icon-fill:1;'],
    [{ font: 'IBMPlexSerif' }, '--font:"IBM Plex Serif",var(--emoji),ui-serif'],
    [{ headingFont: 'Lato' }, '--heading-font:"Lato",var(--emoji),ui-sans-serif'],
    [{ monospaceFont: 'FiraCode' }, '--mono:"Fira Code",var(--emoji),ui-monospace'],
    [{ primaryColor: { light: '#abcdef', dark: '#123' } }, '--primary:light-dark(#abcdef,#123);'],
  ] as const)('says %j', (styling, text) => {
    expect(cssOf(styling)).toContain(text);
    expect(cssOf({})).not.toContain(text);
  });

  it('has separate code colors for API references', () => {
    const codeTheme = {
      default: { light: 'github-light', dark: 'nord' },
      openapi: { light: 'github-light', dark: 'dracula' },
    } as const;
    expect(cssOf({ codeTheme })).toContain('--code-background:light-dark(#fff,#2e3440);');
    expect(cssOf({ codeTheme })).toMatch(/\.openapi-code\{[^}]*--code-background:light-dark\(#fff,#282a36\);/);
    expect(cssOf({})).not.toContain('.openapi-code');
  });

  it('declares custom font faces and their origins', () => {
    const custom = font('Acme Sans', 'https://fonts.example.com/acme.woff2');
    const style = createStyle({ css: '' }, styled({ font: custom, headingFont: custom }));
    expect(style.css).toContain(
      '@font-face{font-family:"Acme Sans";font-weight:400;font-display:optional;src:url("https://fonts.example.com/acme.woff2") format("woff2")}',
    );
    expect(style.css.split('@font-face')).toHaveLength(2);
    expect(style.fontOrigins).toEqual(['https://fonts.example.com']);
    expect(createStyle({ css: '' }, CUSTOMIZATION).css).not.toContain('url(');
  });

  it.each([
    'javascript:alert(1)',
    'data:font/woff2;base64,AA',
    'file:///etc/passwd',
    'https://user:secret@example.com/a.woff2',
    'nothing',
  ])('leaves out the face at %s', (url) => {
    const style = createStyle({ css: '' }, styled({ font: font('Acme', url) }));
    expect(style.css).not.toContain('@font-face');
    expect(style.fontOrigins).toEqual([]);
  });

  it('escapes names and URLs of fonts', async () => {
    const hostile = ['"}body{display:none}', '\\', '\n}*{}', "'</style><script>", '/*', '\\22 }a{}', '\u2028"'];
    for (const text of hostile) {
      const fontOptions = font(text, `https://example.com/${encodeURI('x')}?${text.replaceAll('\n', '')}`);
      const { css } = createStyle(
        { css: '' },
        styled({ font: fontOptions, headingFont: fontOptions, monospaceFont: fontOptions }),
      );
      expect(css).not.toMatch(/body\{|<|\*\{\}|a\{\}|\/\*/);
      const { warnings } = await transform(css, { loader: 'css' });
      expect(warnings).toEqual([]);
    }
  });

  it('writes any text as one string', { tags: ['long'] }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(cssString(text).slice(1, -1)).not.toMatch(/["'<>\n\r\f{};*()]/);
      }),
    );
  });

  it('uses black for invalid colors', () => {
    const css = cssOf({ primaryColor: { light: 'red;}body{display:none}', dark: '#000' } });
    expect(css).toContain('--primary:#000;');
    expect(css).not.toContain('display');
  });
});
