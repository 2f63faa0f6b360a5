// Starlight with its default theme and its own search.
import type { Generator } from './generator.ts';

const CONTENT = 'src/content/docs';

export const starlight: Generator = {
  name: 'starlight',
  title: 'Starlight 0.42.4',
  writeHint: (style, text) => `:::${style === 'info' ? 'note' : 'caution'}\n${text}\n:::`,
  files: (groups) => ({
    [`${CONTENT}/index.md`]: '---\ntitle: Start\n---\n',
    ...Object.fromEntries(
      groups.flatMap(({ pages }) =>
        pages.map(({ path, title, markdown }) => [
          `${CONTENT}/${path}.md`,
          `---\ntitle: ${JSON.stringify(title)}\n---\n\n${markdown}`,
        ]),
      ),
    ),
    'src/content.config.ts': [
      "import { defineCollection } from 'astro:content';",
      "import { docsLoader } from '@astrojs/starlight/loaders';",
      "import { docsSchema } from '@astrojs/starlight/schema';",
      'export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };',
      '',
    ].join('\n'),
    'astro.config.mjs': `import starlight from '@astrojs/starlight';
export default { integrations: [starlight(${JSON.stringify({
      title: 'Handbook',
      sidebar: groups.map(({ title, folder }) => ({
        label: title,
        items: [{ autogenerate: { directory: folder } }],
      })),
    })})] };
`,
  }),
  command: ['astro/bin/astro.mjs', 'build'],
  output: 'dist',
  ending: '/',
};
