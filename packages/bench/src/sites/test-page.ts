// The page whose weight is measured: six sections, three blocks of code, a table, two hints, lists.
const PARAGRAPH =
  'Every region has its own address and its own keys. Read the [overview](https://example.com/overview) first, check that `bindery --version` says at least **2.4**, and ask for a region that is open to you; what is in use stays where it is until you move it yourself.\n\n';

const section = (number: number, inside: string): string =>
  `## Step ${number}: the next part of the setup\n\n${PARAGRAPH.repeat(2)}${inside}\n`;

/** Its Markdown. */
export const TEST_PAGE: string = [
  section(
    1,
    '```bash\nnpm install bindery\nbindery region create --name second --size 3\nbindery region wait second\n```\n',
  ),
  section(2, '{% hint style="info" %}\nRegions cannot be renamed, so choose well.\n{% endhint %}\n'),
  section(
    3,
    '```ts\nimport { createRegion } from "bindery";\n\nconst region = await createRegion({ name: "second", size: 3 });\nfor (const machine of region.machines) {\n  if (machine.isReady) console.log(`${machine.name} is ready`);\n}\n```\n',
  ),
  section(
    4,
    '| Name | Meaning | Default |\n| --- | --- | ---: |\n| `name` | What people call it | none |\n| `size` | Machines at the start | 3 |\n| `zone` | Where they are | nearest |\n',
  ),
  section(
    5,
    '1. Create the region.\n2. Copy the keys:\n   * the public one\n   * the private one, which you keep\n3. Wait for the first heartbeat.\n',
  ),
  section(
    6,
    '{% hint style="warning" %}\nWhat is removed cannot be brought back.\n{% endhint %}\n\n```json\n{ "name": "second", "size": 3, "zone": "eu-1", "keys": ["public", "private"] }\n```\n',
  ),
].join('\n');
