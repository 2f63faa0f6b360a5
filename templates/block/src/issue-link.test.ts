// Links that become a block: pasted ones, and the text of a Markdown fence.
import { createTestPlatform } from '@bindery/testing';
import '@bindery/testing/vitest';
import { describe, expect, it } from 'vitest';

const PROJECT = new URL('..', import.meta.url);
const ISSUE = 'https://github.com/acme/harbor/issues/7';

describe('a link to an issue', () => {
  it('becomes a card when it is pasted', async () => {
    await using platform = await createTestPlatform();
    const integration = await platform.install(PROJECT);
    const block = await integration.mount('issue', { action: { action: '@link.unfurl', url: ISSUE } });
    expect(block).toShowText('acme/harbor #7');
    expect(block.props).toEqual({ url: ISSUE });
    await block.getByRole('button', { name: 'acme/harbor #7' }).press();
    expect(block.effects).toContainEqual(expect.objectContaining({ url: ISSUE }));
  });

  it('is the text of a fence in Markdown', async () => {
    await using platform = await createTestPlatform();
    await platform.install(PROJECT);
    const space = await platform.space();
    const page = await space.createPage({ title: 'Plan', markdown: `\`\`\`issue\n${ISSUE}\n\`\`\`` });
    const markdown = await platform.api.request('GET /spaces/{spaceId}/content/page/{pageId}', {
      spaceId: space.id,
      pageId: page.id,
      query: { format: 'markdown' },
    });
    expect(JSON.stringify(page)).toContain('"integration"');
    expect(JSON.stringify(markdown)).toContain('```issue');
  });

  it('says so if it is another link', async () => {
    await using platform = await createTestPlatform();
    const integration = await platform.install(PROJECT);
    const block = await integration.mount('issue', { props: { url: 'https://github.com/acme' } });
    expect(block).toShowText('This isn’t a link to an issue.');
  });
});
