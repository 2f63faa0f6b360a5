// Links of the Markdown that installed packages carry: broken are those that an independent checker finds broken.
import { expect, it } from 'vitest';
import { readMarkdownFiles } from '../testing/link-checker.ts';
import { compareWithChecker } from '../testing/link-differences.ts';
import { listPackages } from '../testing/link-packages.ts';

it(
  'are broken where remark-validate-links says so, or differ for a reason that has a name',
  { timeout: 120_000 },
  async () => {
    const counts = { files: 0, links: 0, broken: 0 };
    for (const folder of listPackages()) {
      // Those with the most pages; `npm run test:long` takes them all.
      if (readMarkdownFiles(folder).size < 6) continue;
      const { unexplained, ...found } = await compareWithChecker(folder);
      expect([folder, unexplained]).toEqual([folder, []]);
      for (const name of ['files', 'links', 'broken'] as const) counts[name] += found[name];
    }
    expect(counts.files).toBeGreaterThan(20);
    expect(counts.links).toBeGreaterThan(200);
    expect(counts.broken).toBeGreaterThan(0);
  },
);
