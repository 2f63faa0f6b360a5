// Blocks of integrations on sites in other languages: what is rendered around them, what is said when they fail, and their direction.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lendPages } from '@bindery/testkit/borrow-page';
import { hasBrowser } from '@bindery/testkit/launch-browser';
import { findViolations, openPage } from '@bindery/sites/testing/site-pages';
import { aBlock, aParagraph, blockPage, blockSpace } from '../../../../../test/support/block-site.ts';
import type { BlockPage } from '../../../../../test/support/block-site.ts';
import { aScript, closePlatforms, startPlatform } from '../../../../../test/support/test-platform.ts';
import type { TestPlatform } from '../../../../../test/support/test-platform.ts';

/** A panel with what has its own words, a component that fails, and one that answers nothing that can be rendered. */
const SCRIPT = aScript(`
  if (event.type === 'ui_render') {
    const { componentId, props, context } = event;
    const state = event.state ?? { fruit: '', tags: ['a'], code: 'let x = 1;' };
    if (componentId === 'broken') return Response.json({ error: 'The key of the vault is 1234' }, { status: 500 });
    const text = (words) => ({ type: 'text', children: [words] });
    const options = [{ id: 'a', label: 'Apples' }, { id: 'b', label: 'Berries' }];
    if (componentId === 'chooser') {
      return Response.json({ type: 'element', state, props, element: { type: 'modal', title: 'Number', children: [text('Seven')] } });
    }
    const children = [
      text('A panel'),
      { type: 'select', state: 'fruit', options },
      { type: 'input', label: 'Tags', element: { type: 'select', state: 'tags', options, multiple: true } },
      { type: 'hstack', children: [
        { type: 'button', icon: 'delete', onPress: { action: 'delete' },
          confirm: { title: 'Sure?', text: 'It is gone then.', confirm: 'Yes', style: 'danger' } },
        { type: 'button', label: 'Choose', onPress: { action: '@ui.modal.open', componentId: 'chooser', props: {} } },
      ] },
      { type: 'card', title: 'A card', hint: 'With a hint', icon: 'star', buttons: [{ type: 'button', label: 'Go', onPress: { action: 'go' } }] },
      { type: 'codeblock', content: 'let y = 2;', syntax: 'javascript', lineNumbers: true,
        buttons: [{ type: 'button', icon: 'edit', onPress: { action: 'edit' } }] },
      { type: 'markdown', content: '- [x] written\\n\\n| name |\\n| - |\\n| a |' },
    ];
    const controls = [{ label: 'More', onPress: { action: 'more' } }];
    return Response.json({ type: 'element', state, props, element: { type: 'block', children, controls } });
  }
`);

/** What a site says around blocks. */
interface BlockTexts {
  readonly choose: string;
  readonly remove: string;
  readonly noOptions: string;
  readonly delete: string;
  readonly cancel: string;
  readonly close: string;
  readonly code: string;
  readonly done: string;
  readonly table: string;
  readonly error: string;
  readonly wrong: string;
  readonly again: string;
}

const GERMAN: BlockTexts = {
  choose: 'Auswählen …',
  remove: 'Apples entfernen',
  noOptions: 'Keine Einträge',
  delete: 'Löschen',
  cancel: 'Abbrechen',
  close: 'Schließen',
  code: 'Code, javascript',
  done: 'Erledigt',
  table: 'Tabelle: name',
  error: 'Fehler',
  wrong: 'Etwas ist schiefgegangen.',
  again: 'Erneut versuchen',
};

/** There are no words in Arabic: a site has those of its customization then. */
const FRENCH: BlockTexts = {
  choose: 'Choisir…',
  remove: 'Retirer Apples',
  noOptions: 'Aucune option',
  delete: 'Supprimer',
  cancel: 'Annuler',
  close: 'Fermer',
  code: 'Code, javascript',
  done: 'Fait',
  table: 'Tableau : name',
  error: 'Erreur',
  wrong: 'Un problème est survenu.',
  again: 'Réessayer',
};

describe.runIf(hasBrowser)('a block of an integration', () => {
  const pages = lendPages();
  let test: TestPlatform;
  const visiblePage = new Map<string, BlockPage>();
  beforeAll(async () => {
    test = await startPlatform({ port: 0 });
    const blocks = ['panel', 'broken'].map((id) => ({ id, title: id }));
    await test.publish('panels', { script: SCRIPT, blocks });
    const installation = await test.install('panels');
    const { organization, site } = test.demo;
    const path = `/v1/orgs/${organization}/sites/${site}/customization`;
    const { body } = await test.get(path);
    const customized = await test.call('PUT', path, { body: { ...body, internationalization: { locale: 'fr' } } });
    expect(customized.status).toBe(200);
    for (const language of ['de', 'ar']) {
      const at = await blockSpace(test, { language, integration: 'panels', installation });
      const nodes = [aParagraph('Text'), aBlock('panels', 'panel'), aBlock('panels', 'broken')];
      visiblePage.set(language, await blockPage(test, 'blocks', { nodes, at }));
    }
  });
  afterAll(async () => {
    expect(test.faults).toEqual([]);
    await pages.close();
    await closePlatforms();
  });

  async function open(language: string) {
    const opened = await openPage(pages, visiblePage.get(language)?.url ?? '');
    await opened.page.emulateMedia({ reducedMotion: 'reduce' });
    await opened.page.getByText('A panel').waitFor();
    return opened;
  }

  async function hearAll(page: Page, texts: BlockTexts): Promise<void> {
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button(texts.remove).waitFor();
    // The menu of a block is for those who edit it.
    expect(await page.locator('.ck-menu').count()).toBe(0);
    expect(await page.locator('.ck-select option').first().textContent()).toBe(texts.choose);
    await page.getByRole('combobox', { name: 'Tags' }).fill('zzz');
    await page.locator('.ck-combo-list').getByText(texts.noOptions).waitFor();
    await page.keyboard.press('Escape');
    await button(texts.delete).click();
    await button(texts.cancel).click();
    await button('Choose').click();
    await button(texts.close).click();
    await page.getByRole('region', { name: texts.code, exact: true }).waitFor();
    await page.getByRole('region', { name: texts.table, exact: true }).waitFor();
    await page.getByRole('checkbox', { name: texts.done, exact: true }).waitFor();
    const failure = page.getByRole('group', { name: texts.error, exact: true });
    await failure.getByText(texts.wrong, { exact: true }).waitFor();
    await failure.getByRole('button', { name: texts.again, exact: true }).waitFor();
    expect(await failure.textContent()).not.toMatch(/vault|_failed|502/);
  }

  it('has German words on a German site', async () => {
    const { page, errors } = await open('de');
    await hearAll(page, GERMAN);
    expect(await findViolations(page)).toEqual([]);
    // That of the component which fails.
    expect(errors).toEqual([expect.stringContaining('502')]);
  });

  it('is right-to-left on an Arabic site, with left-to-right code and custom words', { tags: ['long'] }, async () => {
    const { page, errors } = await open('ar');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await hearAll(page, FRENCH);
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox()) ?? { x: 0, width: 0 };
    const [root, panel] = [await box('.ck-root'), await box('.ck-text')];
    expect(panel.x + panel.width).toBeGreaterThan(root.x + root.width - 60);
    const [numbers, text] = [await box('.ck-code-numbers'), await box('.ck-code-text')];
    expect(numbers.x).toBeLessThan(text.x);
    // The button over code lies where lines end.
    const [frame, over] = [await box('.ck-code-frame'), await box('.ck-code-frame .ck-button')];
    expect(over.x).toBeGreaterThan(frame.x + frame.width / 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    expect(errors).toEqual([expect.stringContaining('502')]);
  });
});
