// Every comment that speaks of an assumption says `Assumption:` and what was chosen, so that one search finds them all.
// `--list` prints them, one a line.
import { isWellFormed, readAssumptions } from './assumptions.ts';

const assumptions = readAssumptions();
const faults = assumptions.filter((one) => !isWellFormed(one));
if (process.argv.includes('--list')) {
  for (const { file, line, text } of assumptions) console.log(`${file}:${line} ${text}`);
}
for (const { file, line, text } of faults) {
  console.error(`${file}:${line} mentions an assumption without "Assumption: <what was chosen>": ${text}`);
}
process.exitCode = faults.length === 0 ? 0 : 1;
