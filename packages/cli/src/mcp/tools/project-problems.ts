import * as z from 'zod';
import { defineTool, offset, READS } from '../tool.ts';

export const projectProblems = defineTool({
  name: 'project_problems',
  title: 'Find problems',
  description:
    'Check manifest, code, types, and start of the script, like "bindery check". Each problem has code, severity, message, file, line, column, advice, and, if a machine can fix it, the edits of the fix. Call it after each edit.',
  input: {
    severity: z.enum(['error', 'warning', 'info']).default('info').describe('Least severe problems to include'),
    offset,
  },
  annotations: READS,
  async run({ severity }, { command, options }) {
    const { stdout, stderr } = await command('check', { json: true, env: options.environment });
    const { problems } = JSON.parse(stdout.toString('utf8')) as { problems: readonly { severity: string }[] };
    const least = SEVERITIES.indexOf(severity);
    const shown = problems.filter((problem) => SEVERITIES.indexOf(problem.severity) <= least);
    const counts = Object.fromEntries(
      SEVERITIES.map((one) => [one, problems.filter((problem) => problem.severity === one).length]),
    );
    const note = stderr === '' ? {} : { note: stderr };
    return JSON.stringify({ counts, problems: shown, ...note }, undefined, 1);
  },
});

const SEVERITIES = ['error', 'warning', 'info'];
