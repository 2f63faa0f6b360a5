import type { Template } from './template.ts';

/** The documentation of a product: what it is, how to begin, how to go on. */
export const productDocs: Template = {
  id: 'product-docs',
  title: 'Product documentation',
  description: 'What a product is, how to begin with it, guides for common tasks, answers to frequent questions.',
  contentRefs: {
    product: { title: 'The product itself', url: 'https://example.com' },
    support: { title: 'Where readers get help', url: 'https://example.com/support' },
  },
  pages: [
    {
      slug: 'welcome',
      title: 'Welcome',
      emoji: '👋',
      description: 'What the product does, and where to begin.',
      markdown: `Say in two sentences what [the product](ref:product) does, and for whom.

{% hint style="info" %}
Everything here is an example. Replace it with your own words, and delete what you do not need.
{% endhint %}

## Where to begin

| You want to | Read |
| --- | --- |
| Try it in five minutes | [Quickstart](page:quickstart) |
| Understand its parts | [Concepts](page:concepts) |
| Get something done | [Guides](page:guides) |

Something is missing? [Ask for help](ref:support).
`,
    },
    {
      slug: 'quickstart',
      title: 'Quickstart',
      emoji: '🚀',
      description: 'From nothing to a first result in five minutes.',
      markdown: `## Before you begin

* [ ] You have an account.
* [ ] You can install software on your computer.

## First steps

{% stepper %}
{% step %}
### Install it

\`\`\`bash
npm install example
\`\`\`
{% endstep %}

{% step %}
### Sign in

Run the command below. It opens your browser.

\`\`\`bash
example login
\`\`\`
{% endstep %}

{% step %}
### Make something

Say what to do, and what readers see when it worked.
{% endstep %}
{% endstepper %}

Next: [invite your team](page:guides/invite).
`,
    },
    {
      slug: 'concepts',
      title: 'Concepts',
      emoji: '🧭',
      description: 'The few words that everything else is explained with.',
      markdown: `## Workspace

What a workspace is, what is in it, and who has access.

## Project

What a project is, and how it relates to a workspace.

<details>

<summary>How many projects can a workspace have?</summary>

Give the number, and say what happens beyond it.

</details>
`,
    },
    {
      slug: 'guides',
      title: 'Guides',
      emoji: '🛠️',
      description: 'One task each, from start to end.',
      markdown:
        'A guide answers one question: how do I do this? It has a beginning, steps, and an end that can be checked.\n',
      pages: [
        {
          slug: 'invite',
          title: 'Invite your team',
          description: 'Let others in, and choose what they may do.',
          markdown: `1. Open the settings of your [workspace](page:concepts#workspace).
2. Choose **Members**, then **Invite**.
3. Enter addresses, and choose a role.

| Role | May read | May change | May invite |
| --- | :---: | :---: | :---: |
| Reader | yes | no | no |
| Editor | yes | yes | no |
| Administrator | yes | yes | yes |
`,
        },
        {
          slug: 'connect',
          title: 'Connect your tools',
          description: 'Bring in what you already use.',
          markdown: `{% hint style="warning" %}
Only administrators can connect tools.
{% endhint %}

List the tools that can be connected, and lead to a page for each.
`,
        },
      ],
    },
    {
      slug: 'questions',
      title: 'Frequent questions',
      emoji: '💬',
      markdown: `<details>

<summary>How do I change my password?</summary>

Say it in one sentence, or lead to a guide.

</details>

<details>

<summary>Where is my data kept?</summary>

Name the place, and who can see it.

</details>

Not answered? [Ask for help](ref:support).
`,
    },
  ],
};
