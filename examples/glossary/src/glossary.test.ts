// The glossary on a platform in memory: the screen that edits terms, the pages of a space, and its search.
import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);

describe.each(['workerd', 'node'] as const)('a glossary in %s', (isolate) => {
  const start = async () => {
    const platform = await createTestPlatform({ isolate });
    const glossary = await platform.install(PROJECT, { space: 'docs' });
    const organizationId = platform.organization;
    const openScreen = () =>
      glossary.mount('glossary-terms', { context: { type: 'configuration_account', organizationId, theme: 'light' } });
    const addTerm = async (name: string, definition: string, aliases = '') => {
      const screen = await openScreen();
      await screen.getByLabelText('Term').type(name);
      await screen.getByLabelText('Other names').type(aliases);
      await screen.getByLabelText('Definition').type(definition);
      await screen.getByRole('button', { name: 'Add term' }).press();
      return screen;
    };
    const createSpace = async () => {
      const { id } = await platform.api.request('POST /orgs/{organizationId}/spaces', {
        organizationId,
        body: {
          title: 'Terms',
          computedSource: { type: `integration:${glossary.name}:glossary`, props: { title: 'Glossary' } },
        },
      });
      await platform.api.request('POST /integrations/{integrationName}/installations/{installationId}/spaces', {
        integrationName: glossary.name,
        installationId: glossary.installation,
        body: { space: id },
      });
      return platform.space(id);
    };
    return { platform, glossary, organizationId, openScreen, addTerm, createSpace };
  };

  it('has a page for each term, which changes with the term', async () => {
    const { platform, openScreen, addTerm, createSpace } = await start();
    await using _ = platform;
    const space = await createSpace();
    const titles = async () => {
      const [overview] = await space.pages();
      return overview !== undefined && 'pages' in overview ? overview.pages.map(({ title }) => title) : undefined;
    };
    expect(await titles()).toEqual([]);
    expect(JSON.stringify(await space.page('glossary'))).toContain('No terms.');
    await addTerm('Webhook', 'A request that a server sends **after** an event.', 'callback, HTTP push');
    await addTerm('API', 'Operations of a program.');
    expect(await titles()).toEqual(['API', 'Webhook']);
    const overview = JSON.stringify(await space.page('glossary'));
    expect([overview.includes('"W"'), overview.includes('Webhook')]).toEqual([true, true]);
    const before = JSON.stringify(await space.page('glossary/webhook'));
    expect(before).toContain('A request that a server sends ');
    expect(before).toContain('HTTP push');

    const screen = await openScreen();
    await screen.getAllByRole('button', { name: 'Edit' })[1]?.press();
    expect(screen.getByLabelText('Other names').value).toBe('callback, HTTP push');
    await screen.getByLabelText('Term').type('Web hook');
    await screen.getByLabelText('Definition').type('A message to a URL.');
    await screen.getByRole('button', { name: 'Save term' }).press();
    expect(await titles()).toEqual(['API', 'Web hook']);
    expect(JSON.stringify(await space.page('glossary/web-hook'))).toContain('A message to a URL.');
    await expect(space.page('glossary/webhook')).rejects.toThrow();

    await screen.getAllByRole('button', { name: 'Delete' })[0]?.press();
    expect(await titles()).toEqual(['Web hook']);
  });

  it('is part of the search of a space', async () => {
    const { platform, addTerm, createSpace } = await start();
    await using _ = platform;
    const { id: spaceId } = await createSpace();
    await addTerm('Idempotency key', 'A value that makes retries harmless.');
    const search = async (query: string) => {
      const { items } = await platform.api.request('GET /spaces/{spaceId}/search', { spaceId, query: { query } });
      return items.map(({ title }) => title);
    };
    expect(await search('harmless')).toEqual(['Idempotency key']);
    expect(await search('missing')).toEqual([]);
  });

  it('rejects terms with a problem, and keeps the form', async () => {
    const { platform, addTerm, openScreen } = await start();
    await using _ = platform;
    expect(await openScreen()).toShowText('No terms. Add one above.');
    expect(await addTerm('!', 'Text')).toShowText('Enter a term with a letter or digit.');
    expect(await addTerm('API', ' ')).toShowText('Enter a definition.');
    await addTerm('API', 'Operations.');
    const screen = await addTerm('api', 'Others.');
    expect(screen).toShowText('The glossary already has the term “API”. Edit that term.');
    expect(screen.getByLabelText('Definition').value).toBe('Others.');
    expect(await openScreen()).toShowText('1 of 1 terms');
  });

  it('is searched on its screen, and discards changes', async () => {
    const { platform, addTerm, openScreen } = await start();
    await using _ = platform;
    await addTerm('API', 'Operations.');
    await addTerm('Webhook', 'A request.', 'callback');
    const screen = await openScreen();
    await screen.getByLabelText('Search').type('CALLBACK');
    await screen.getByRole('button', { name: 'Search' }).press();
    expect(screen).toShowText('1 of 2 terms');
    await screen.getByRole('button', { name: 'Edit' }).press();
    expect(screen.getByLabelText('Term').value).toBe('Webhook');
    await screen.getByRole('button', { name: 'Discard changes' }).press();
    expect(screen.getByLabelText('Term').value).toBe('');
    await screen.getByLabelText('Search').type('nothing');
    await screen.getByRole('button', { name: 'Search' }).press();
    expect(screen).toShowText('No matching terms.');
  });

  it('has a title of its own in each space', async () => {
    const { platform, glossary, organizationId } = await start();
    await using _ = platform;
    const screen = await glossary.mount('glossary-pages', {
      context: { type: 'configuration_contentsource', organizationId, theme: 'light' },
    });
    await screen.getByLabelText('Title').type(' ');
    await screen.getByRole('button', { name: 'Save' }).press();
    expect(screen).toShowText('Enter a title of up to 100 characters.');
    await screen.getByLabelText('Title').type('Words');
    await screen.getByRole('button', { name: 'Save' }).press();
    const returnValue = { props: { title: 'Words' } };
    expect(screen.effects).toContainEqual(expect.objectContaining({ type: 'complete', returnValue }));
  });
});
