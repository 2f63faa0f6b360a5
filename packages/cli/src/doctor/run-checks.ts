// The checks of `bindery doctor`, in the order of the output.
import { messageOf } from '@bindery/diagnostics';
import { readVersion } from '../version.ts';
import { checkBrowser } from './check-browser.ts';
import { checkBuildScripts } from './check-build-scripts.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkLockFiles } from './check-lock-files.ts';
import { checkManifest } from './check-manifest.ts';
import { checkNode } from './check-node.ts';
import { checkPackages } from './check-packages.ts';
import { checkPlatform } from './check-platform.ts';
import { checkPorts } from './check-ports.ts';
import { checkEsbuild, checkWorkerd } from './check-programs.ts';
import { checkProxy } from './check-proxy.ts';
import type { DoctorContext } from './doctor-context.ts';
import { problem } from './finding.ts';
import type { Finding, Result } from './finding.ts';

type Check = (context: DoctorContext) => Result | Promise<Result>;

const CHECKS: readonly (readonly [name: string, check: Check])[] = [
  ['Node.js', () => checkNode()],
  ['Lock files', checkLockFiles],
  ['Packages', (context) => checkPackages(context, readVersion())],
  ['Install scripts', checkBuildScripts],
  ['esbuild', checkEsbuild],
  ['workerd', checkWorkerd],
  ['Ports', checkPorts],
  ['Browser', checkBrowser],
  ['Proxy', checkProxy],
  ['Data folder', checkDataFolder],
  ['Manifest', checkManifest],
  ['Platform', checkPlatform],
];

/** Runs every check at the same time. A check that throws is a problem of its part. */
export function runChecks(context: DoctorContext): Promise<readonly Finding[]> {
  return Promise.all(CHECKS.map(async ([name, check]) => ({ check: name, ...(await runCheck(check, context)) })));
}

async function runCheck(check: Check, context: DoctorContext): Promise<Result> {
  try {
    return await check(context);
  } catch (thrown) {
    return problem(`This check failed: ${messageOf(thrown)}`, 'Fix the cause, and run the command again.');
  }
}
