import type { Template } from './template.ts';

/** Product documentation: overview, quickstart, and guides. */
export const productDocs: Template = {
  id: 'product-docs',
  title: 'Product documentation',
  description: 'A product’s introduction, quickstart, guides for common tasks, and FAQ.',
  contentRefs: {
    product: { title: 'The product itself', url: 'https://example.com' },
    support: { title: 'Where readers get help', url: 'https://example.com/support' },
  },
  pages: [
    {
      slug: 'welcome',
      title: 'Welcome',
      emoji: '👋',
      description: 'What the product does, and where to start.',
      markdown: `Describe in two sentences what [the product](ref:product) does, and who it’s for.

{% hint style="info" %}
All of this text is an example. Replace it with your own, and delete what you don’t need.
{% endhint %}

## Where to start

| You want to | Read |
| --- | --- |
| Try it in five minutes | [Quickstart](page:quickstart) |
| Understand its parts | [Concepts](page:concepts) |
| Get something done | [Guides](page:guides) |

Can’t find it? [Contact support](ref:support).
`,
    },
    {
      slug: 'quickstart',
      title: 'Quickstart',
      emoji: '🚀',
      description: 'Get your first result in five minutes.',
      markdown: `## Before you start

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
### Create something

Describe what to do, and what readers see if it worked.
{% endstep %}
{% endstepper %}

Next: [invite your team](page:guides/invite).
`,
    },
    {
      slug: 'concepts',
      title: 'Concepts',
      emoji: '🧭',
      description: 'The product’s basic terms.',
      markdown: `## Workspace

What a workspace is, what it contains, and who has access.

## Project

What a project is, and how it relates to a workspace.

<details>

<summary>How many projects can a workspace have?</summary>

State the number, and what happens above it.

</details>
`,
    },
    {
      slug: 'guides',
      title: 'Guides',
      emoji: '🛠️',
      description: 'One task each, from start to finish.',
      markdown: 'A guide covers one task. It has prerequisites, steps, and a result that readers can check.\n',
      pages: [
        {
          slug: 'invite',
          title: 'Invite your team',
          description: 'Add members, and choose their roles.',
          markdown: `1. Open the settings of your [workspace](page:concepts#workspace).
2. Choose **Members**, then **Invite**.
3. Enter email addresses, and choose a role.

| Role | Can read | Can edit | Can invite |
| --- | :---: | :---: | :---: |
| Reader | yes | no | no |
| Editor | yes | yes | no |
| Admin | yes | yes | yes |
`,
        },
        {
          slug: 'connect',
          title: 'Connect your tools',
          description: 'Connect the tools you already use.',
          markdown: `{% hint style="warning" %}
Only admins can connect tools.
{% endhint %}

List the tools that can be connected, and link to a page for each.
`,
        },
      ],
    },
    {
      slug: 'questions',
      title: 'FAQ',
      emoji: '💬',
      markdown: `<details>

<summary>How do I change my password?</summary>

Answer in one sentence, or link to a guide.

</details>

<details>

<summary>Where is my data stored?</summary>

Name the location, and who has access.

</details>

More questions? [Contact support](ref:support).
`,
    },
  ],
};
