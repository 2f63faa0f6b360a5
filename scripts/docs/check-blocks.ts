// Every TypeScript block on every page compiles. A planted block with an error is found, with its location.
import { compileBlocks } from './compile-blocks.ts';
import { readDocs } from './markdown.ts';

const PLANTED = 'docs/planted-page.md';
const text = [
  '```ts',
  "import { defineIntegration } from '@bindery/cli/config';",
  'defineIntegration(7);',
  '```',
  '```ts ignore',
  'not(a program',
  '```',
].join('\n');
const FEWEST_BLOCKS = 5;

const { count, faults } = await compileBlocks([...readDocs(), { path: PLANTED, text }]);
const found = faults.filter((fault) => !fault.startsWith(PLANTED));
const planted = faults.filter((fault) => fault.startsWith(PLANTED));
if (planted.length !== 1 || planted[0]?.startsWith(`${PLANTED}:3:19 TS2345`) !== true)
  found.push(`The planted error was not found in its place: ${planted.join(', ')}`);
if (count <= FEWEST_BLOCKS) found.push(`Only ${count} blocks of TypeScript were found.`);
for (const fault of found) console.error(fault);
process.exitCode = found.length === 0 ? 0 : 1;
