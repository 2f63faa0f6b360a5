import type { Template } from './template.ts';

/** What changed in a product, newest first. */
export const changelog: Template = {
  id: 'changelog',
  title: 'Changelog',
  description: 'What changed, newest first, and how versions are counted.',
  contentRefs: { feedback: { title: 'Where readers say what they think', url: 'https://example.com/feedback' } },
  pages: [
    {
      slug: 'changelog',
      title: 'Changelog',
      emoji: '📝',
      description: 'What changed, newest first.',
      markdown: `{% updates format="full" %}
{% update date="2026-02-01" %}
## 1.1

* **New:** say what readers can do now that they could not do before.
* **Fixed:** say what went wrong, and for whom.
{% endupdate %}

{% update date="2026-01-01" %}
## 1.0

The first version. [Tell us what you think](ref:feedback).
{% endupdate %}
{% endupdates %}
`,
    },
    {
      slug: 'versions',
      title: 'How versions are counted',
      emoji: '🔢',
      markdown: `* The **first** number grows when something that worked has to be changed.
* The **second** grows when something new can be done.
* The **third** grows when something is fixed.

What comes with each is in [the changelog](page:changelog).
`,
    },
  ],
};
