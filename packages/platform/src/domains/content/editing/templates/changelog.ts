import type { Template } from './template.ts';

/** A product's changelog, newest first. */
export const changelog: Template = {
  id: 'changelog',
  title: 'Changelog',
  description: 'Release notes, newest first, and the version scheme.',
  contentRefs: { feedback: { title: 'Where readers send feedback', url: 'https://example.com/feedback' } },
  pages: [
    {
      slug: 'changelog',
      title: 'Changelog',
      emoji: '📝',
      description: 'What changed, newest first.',
      markdown: `{% updates format="full" %}
{% update date="2026-02-01" %}
## 1.1

* **New:** describe what readers can do now.
* **Fixed:** describe the problem and who had it.
{% endupdate %}

{% update date="2026-01-01" %}
## 1.0

The first version. [Send us feedback](ref:feedback).
{% endupdate %}
{% endupdates %}
`,
    },
    {
      slug: 'versions',
      title: 'Version scheme',
      emoji: '🔢',
      markdown: `* The **first** number increases with breaking changes.
* The **second** number increases with new features.
* The **third** number increases with fixes.

For the changes in each version, see [the changelog](page:changelog).
`,
    },
  ],
};
