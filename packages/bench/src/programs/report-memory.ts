// Imported by programs whose memory is measured: on a signal, they collect garbage, and print their memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let count = 0;
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage(); // Bodies are external memory.
  process.stdout.write(`held-${++count} ${heapUsed + external}\n`);
});
