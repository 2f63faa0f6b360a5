// The test page of the measurements: six sections, three blocks of code, a table, two hints, lists; and with them what else pages have.
import { parseMarkdown } from '@bindery/content/markdown';
import type { JSONDocument } from '@bindery/contract/documents';

const MARKDOWN = `
Acme sends your events to any queue, database or service, and keeps trying until they arrive. This guide takes you from an empty folder to a
working integration in about ten minutes. You need [Node.js](https://nodejs.org) and an account; everything else is set up on the way.

{% hint style="info" %}
Looking for the reference? Every operation is described in [API reference](api.md), with examples in \`curl\`, JavaScript and Python.
{% endhint %}

## Install the command line

The command line starts projects, runs them on your machine and publishes them. Install it with the package manager of your choice.

{% tabs %}
{% tab title="npm" %}
\`\`\`bash
npm install --global @acme/cli
acme --version
\`\`\`
{% endtab %}
{% tab title="pnpm" %}
\`\`\`bash
pnpm add --global @acme/cli
\`\`\`
{% endtab %}
{% endtabs %}

1. Sign in with \`acme login\`. A browser opens, and asks which organization the token is for.
2. Choose a region. It cannot be changed later.
3. Check that all is well with \`acme doctor\`.
   - Green: go on.
   - Yellow: it works, and something could be better.

## Create a project

A project is a folder with a configuration and at least one handler. Handlers are plain functions: what comes in is an event, what they
return is sent on.

\`\`\`typescript
import { defineProject, type OrderEvent } from '@acme/sdk';

// Sends every paid order to the warehouse.
export default defineProject({
  name: 'orders',
  on: 'order.paid',
  async handle(event: OrderEvent, { queue }) {
    const total = event.lines.reduce((sum, { price, count }) => sum + price * count, 0);
    if (total > 1_000) await queue.send('large-orders', { id: event.id, total });
    return { status: 'sent', total };
  },
});
\`\`\`

### Names of projects

Names are lower case, with digits and hyphens, and stay as they are: **renaming a project creates another one**. Use ~~spaces~~ hyphens.

## Configure delivery

Each destination has a policy. What is not set has the value of the table below.

| Setting | Default | What it does |
| --- | --- | --- |
| \`retries\` | 8 | How often a delivery is tried again before it is set aside |
| \`timeout\` | 10 s | How long one attempt may take |
| \`order\` | \`none\` | Whether events of one key arrive in the order they were sent in |
| \`batch\` | 1 | How many events are sent at once |

{% hint style="warning" %}
With \`order: strict\`, one event that cannot be delivered holds back all that follow it. Set an alert on the age of the queue.
{% endhint %}

## Test it

\`\`\`json
{
  "type": "order.paid",
  "id": "or_18427",
  "lines": [{ "sku": "A-100", "price": 420, "count": 3 }]
}
\`\`\`

- [x] The handler runs with the example event
- [x] The event arrives in \`large-orders\`
- [ ] A failing destination is tried again

> Test with events that went wrong once. They are kept for thirty days, and can be replayed with one command.

<details>

<summary>Why is my event not delivered?</summary>

Look at its trace first: it names the attempt, the answer, and what comes next.

</details>

## Publish

Publishing takes a second: \`acme publish\`. The version before it goes on until the new one has answered its first event.

***

## Where to go from here

Read how [events are signed](signing.md), or look at the [examples](https://example.com/examples). The price of an event is $$p = \\frac{c}{1000}$$.
`;

/** The document of the test page. */
export function exampleDocument(): JSONDocument {
  return parseMarkdown(MARKDOWN);
}
