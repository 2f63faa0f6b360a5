// `bindery rehearse` for an installation on 1,000 spaces, from its start to its end, against 1,000 renders in one process.
import { buildProductionBundle } from '@bindery/bundler';
import { defineRow } from '../../define-row.ts';
import { TOKEN } from '../../measure/call.ts';
import { COMMAND } from '../../measure/command.ts';
import { programPath } from '../../measure/bench.ts';
import { REPOSITORY, FROM_SOURCE, startNode, startProgram } from '../../measure/processes.ts';
import { projectFolder } from '../../project/example.ts';

const NAME = 'settings';

export const rehearse1000 = defineRow({
  name: 'rehearse-1000',
  group: 'publish',
  unit: 'ms',
  rounds: { rounds: 5, warmups: 1 },
  sides: async (bench) => {
    const count = bench.size(1000, 5);
    const root = projectFolder(NAME);
    const options = { root, script: './src/index.tsx', conditions: ['@bindery/source'] };
    const { bundle } = await buildProductionBundle(options);
    const file = bench.file('script.mjs', bundle?.script ?? '');
    const { url } = await bench.program<{ url: string }>('rehearsal-platform.ts', [TOKEN, NAME, file, count]);
    const env = { ...process.env, BINDERY_TOKEN: TOKEN };
    const rehearse = [COMMAND, 'rehearse', root, '--url', url, '--json'];
    const renders = ['--no-warnings', FROM_SOURCE, programPath('bare-renders.ts'), file, NAME, String(count)];
    return {
      ours: () => startProgram(process.execPath, rehearse, { cwd: REPOSITORY, env }).ended,
      bare: () => startNode(renders).ended,
    };
  },
  figures: { '': { versus: 'bare', peer: 'as many renders in one process', goal: 'ratio <= 3' } },
});
