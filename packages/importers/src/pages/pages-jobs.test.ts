// Pages of sources, as their reader gives them.
import { describe, expect, it } from 'vitest';
import { createPageReader } from './pages-jobs.ts';

describe('a page of a source', () => {
  it('keeps URLs verbatim in text without a block', () => {
    const figure = '<figure><img src="a.png" alt=""><figcaption><p>A</p></figcaption></figure>';
    const read = JSON.stringify(
      createPageReader().markdown({ source: `* item\n\n  ${figure}\n`, codeBlocks: [] }).document,
    );
    expect(read).toContain(JSON.stringify(figure).slice(1, -1));
    expect(read).not.toContain('image:');
  });
});
