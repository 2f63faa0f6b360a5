// Whether the programs in the packages start.
import { transform } from 'esbuild';
import { createWorkerdHost } from '@bindery/host';
import { messageOf } from '@bindery/diagnostics';
import type { DoctorContext } from './doctor-context.ts';
import { ok, problem } from './finding.ts';
import type { Result } from './finding.ts';
import type { PackageManager } from '../node-version/lock-files.ts';

/** A program that hasn’t started by then is stuck. */
const START_MS = 15_000;

/** Deletes and installs the packages again. */
const REINSTALL: Readonly<Record<PackageManager, string>> = {
  npm: 'Delete node_modules, and run "npm ci".',
  pnpm: 'Delete node_modules, and run "pnpm install --frozen-lockfile".',
  yarn: 'Delete node_modules, and run "yarn install --immutable".',
  bun: 'Delete node_modules, and run "bun install --frozen-lockfile".',
};

/** esbuild, which bundles scripts. */
export async function checkEsbuild({ manager }: DoctorContext): Promise<Result> {
  try {
    await transform('let answer: number = 42', { loader: 'ts' });
    return ok('esbuild starts.');
  } catch (thrown) {
    return problem(`esbuild doesn’t start: ${firstLine(thrown)}`, REINSTALL[manager]);
  }
}

/** workerd, which runs scripts. */
export async function checkWorkerd({ manager, io }: DoctorContext): Promise<Result> {
  const started = performance.now();
  const host = createWorkerdHost({ onOutgoing: () => Promise.reject(new Error('No script is loaded.')) });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`it didn’t start within ${START_MS / 1000} s.`)), START_MS);
  try {
    await Promise.race([host.ready(), late]);
    return ok(`workerd starts, in ${Math.round(performance.now() - started)} ms.`);
  } catch (thrown) {
    const path = io.env['BINDERY_WORKERD'];
    const fix = path ? `Set BINDERY_WORKERD to another workerd than ${path}, or unset it.` : REINSTALL[manager];
    return problem(`workerd doesn’t start: ${firstLine(thrown)}`, fix);
  } finally {
    clearTimeout(timer);
    await host.dispose();
  }
}

function firstLine(thrown: unknown): string {
  const [line = ''] = messageOf(thrown).split('\n', 1);
  return line.endsWith('.') ? line : `${line}.`;
}
