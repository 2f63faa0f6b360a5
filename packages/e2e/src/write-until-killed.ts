// A process that creates spaces for as long as it lives, and says so only once the platform has.
import { createPlatform } from '@bindery/platform';

const platform = await createPlatform({ dataFolder: process.argv[2], token: 't0ken', host: false });
process.stdout.write('ready now\n');
for (let count = 0; ; count++) {
  const response = await platform.fetch('/v1/orgs/org_demo/spaces', {
    method: 'POST',
    headers: { Authorization: 'Bearer t0ken', 'Content-Type': 'application/json' },
    body: JSON.stringify({ title: `Space ${count}` }),
  });
  const { id } = (await response.json()) as { id: string };
  process.stdout.write(`acknowledged ${id}\n`);
}
