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
    const markdown = `\`\`\`issue\n${ISSUE}\n\`\`\``;
    await (await platform.space()).createPage({ title: 'Plan', markdown });
    const { html } = await (await platform.site()).open('plan');
    expect(html).toContain('data-block="issue"');
    expect(html).toContain(ISSUE);
  });

  it('says so if it is another link', async () => {
    await using platform = await createTestPlatform();
    const integration = await platform.install(PROJECT);
    const block = await integration.mount('issue', { props: { url: 'https://github.com/acme' } });
    expect(block).toShowText('This isn’t a link to an issue.');
  });
});
