// Imported by programs whose memory is measured: asked by a signal, they collect, and print what they hold.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
let count = 0;
process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage(); // The bytes of bodies are external.
  process.stdout.write(`held-${++count} ${heapUsed + external}\n`);
});
