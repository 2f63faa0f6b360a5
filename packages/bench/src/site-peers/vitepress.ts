// VitePress with its default theme and its own local search.
import type { Generator } from './generator.ts';

export const vitepress: Generator = {
  name: 'vitepress',
  title: 'VitePress 1.6.4',
  writeHint: (style, text) => `::: ${style}\n${text}\n:::`,
  files: (groups) => ({
    'index.md': '# Start\n',
    ...Object.fromEntries(
      groups.flatMap(({ pages }) =>
        pages.map(({ path, title, markdown }) => [`${path}.md`, `# ${title}\n\n${markdown}`]),
      ),
    ),
    '.vitepress/config.mjs': `export default ${JSON.stringify({
      title: 'Handbook',
      cleanUrls: true,
      themeConfig: {
        search: { provider: 'local' },
        sidebar: groups.map(({ title, pages }) => ({
          text: title,
          items: pages.map((page) => ({ text: page.title, link: `/${page.path}` })),
        })),
      },
    })};\n`,
  }),
  command: ['vitepress/bin/vitepress.js', 'build'],
  output: '.vitepress/dist',
  ending: '',
};
