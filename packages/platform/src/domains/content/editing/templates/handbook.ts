import type { Template } from './template.ts';

/** A handbook for new team members. */
export const handbook: Template = {
  id: 'handbook',
  title: 'Team handbook',
  description: 'How a team works: decisions, meetings, onboarding, and time off.',
  contentRefs: { chat: { title: 'Where the team talks', url: 'https://chat.example.com' } },
  pages: [
    {
      slug: 'welcome',
      title: 'Welcome',
      emoji: '🏠',
      description: 'Who we are, and how to use this handbook.',
      markdown: `Introduce the team and its mission.

New here? Start with [your first week](page:people/first-week). Join everyone in [the chat](ref:chat).

{% hint style="info" %}
Anyone can propose a change to this handbook. Open a change request.
{% endhint %}
`,
    },
    {
      slug: 'how-we-work',
      title: 'How we work',
      emoji: '🧩',
      markdown: 'What we agreed on.\n',
      pages: [
        {
          slug: 'decisions',
          title: 'Decisions',
          markdown: `Involve everyone affected before you decide. Then record the decision:

| Decision | When | Why |
| --- | --- | --- |
| We record decisions | 2026-01-15 | To avoid deciding twice |
`,
        },
        {
          slug: 'meetings',
          title: 'Meetings',
          markdown: `* [ ] The meeting has a question to answer.
* [ ] Participants read the material in advance.
* [ ] Someone records the outcome under [Decisions](page:how-we-work/decisions).
`,
        },
      ],
    },
    {
      slug: 'people',
      title: 'People',
      emoji: '🧑‍🤝‍🧑',
      markdown: 'Useful information for everyone on the team.\n',
      pages: [
        {
          slug: 'first-week',
          title: 'Your first week',
          markdown: `1. Meet your onboarding buddy.
2. Get your accounts.
3. Read [how we work](page:how-we-work).
4. Improve one thing in this handbook that was hard to understand.
`,
        },
        {
          slug: 'time-off',
          title: 'Time off',
          markdown: `> State the number of days, and encourage people to take them.

Let your team know two weeks in advance in [the chat](ref:chat).
`,
        },
      ],
    },
  ],
};
