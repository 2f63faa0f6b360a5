import type { Template } from './template.ts';

/** How a team works, for those who join it. */
export const handbook: Template = {
  id: 'handbook',
  title: 'Team handbook',
  description: 'How a team works: decisions, meetings, first days, time off.',
  contentRefs: { chat: { title: 'Where the team talks', url: 'https://chat.example.com' } },
  pages: [
    {
      slug: 'welcome',
      title: 'Welcome',
      emoji: '🏠',
      description: 'Who we are, and what this is for.',
      markdown: `Say who the team is, and what it is there for.

New here? Begin with [your first week](page:people/first-week). Everyone talks in [the chat](ref:chat).

{% hint style="info" %}
Anyone may propose a change to this handbook: open a change request.
{% endhint %}
`,
    },
    {
      slug: 'how-we-work',
      title: 'How we work',
      emoji: '🧩',
      markdown: 'What we agreed on, so that nobody has to ask twice.\n',
      pages: [
        {
          slug: 'decisions',
          title: 'Decisions',
          markdown: `Who a decision concerns hears of it before it is made. It is written down afterwards:

| Decision | When | Why |
| --- | --- | --- |
| We write decisions down | 2026-01-15 | So that they are made once |
`,
        },
        {
          slug: 'meetings',
          title: 'Meetings',
          markdown: `* [ ] It has a question that it answers.
* [ ] Who comes has read what was sent before.
* [ ] Somebody writes down what came of it, under [Decisions](page:how-we-work/decisions).
`,
        },
      ],
    },
    {
      slug: 'people',
      title: 'People',
      emoji: '🧑‍🤝‍🧑',
      markdown: 'What is good to know for everyone who works here.\n',
      pages: [
        {
          slug: 'first-week',
          title: 'Your first week',
          markdown: `1. Meet the person who helps you through it.
2. Get your accounts.
3. Read [how we work](page:how-we-work).
4. Change one thing in this handbook that was hard to understand.
`,
        },
        {
          slug: 'time-off',
          title: 'Time off',
          markdown: `> Say how many days there are, and that they are meant to be taken.

Tell your team two weeks before, in [the chat](ref:chat).
`,
        },
      ],
    },
  ],
};
