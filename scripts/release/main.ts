// `npm run release`: the next version, changelogs, and checked tarballs. Publishes nothing.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { packPackages, readPublishedPackages } from '../packages.mjs';
import { ensureBuilt, root } from '../setup.mjs';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { inspectTarball } from './inspect-tarball.ts';
import { writeLicenseList } from './license-list.ts';
import { HELP, parseOptions } from './options.ts';
import { hasPlaceholder, previewVersion, setVersions, versionIn } from './set-versions.ts';
import { findThirdParty } from './third-party-packages.ts';

const DEFAULT_FOLDER = join(root, '.cache', 'release');

/** A release that can’t start, with what to do. */
class ReleaseError extends Error {}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (thrown) {
  const isUsage = (thrown as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  if (!isUsage && !(thrown instanceof ReleaseError)) throw thrown;
  process.stderr.write(`${(thrown as Error).message}\n${isUsage ? `\n${HELP}` : ''}`);
  process.exitCode = 2;
}

async function main(argv: readonly string[]): Promise<number> {
  const options = parseOptions(argv, DEFAULT_FOLDER);
  if (options === undefined) {
    process.stdout.write(HELP);
    return 0;
  }
  const out = resolve(process.env['INIT_CWD'] ?? process.cwd(), options.out);
  if (options.isDryRun) {
    process.stdout.write(`Next version: ${previewVersion()}. This dry run packs ${versionIn(root)}.\n`);
  } else {
    checkRepository();
    setVersions();
    process.stdout.write(`Version ${versionIn(root)}\n`);
  }
  const faults = await writeRelease(out);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length > 0) return 1;
  process.stdout.write(`\nThe release is in ${relative(process.cwd(), out) || '.'}.\n`);
  if (!options.isDryRun) process.stdout.write(nextSteps(out));
  return 0;
}

/** @throws {ReleaseError} for changes that aren’t committed, and for the placeholder of the repository’s URL */
function checkRepository(): void {
  const { stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (stdout.trim() !== '') {
    throw new ReleaseError(`The repository has changes that aren’t committed:\n${stdout}  → Commit or stash them.`);
  }
  if (hasPlaceholder()) {
    throw new ReleaseError(
      'The repository of the packages is the placeholder OWNER/bindery.\n' +
        '  → Set REPOSITORY_URL in scripts/checks/package-metadata.ts, and the URLs that "npm run check -- packages" then lists.',
    );
  }
}

/** Writes tarballs, bill of materials, and licenses. Returns the faults of the tarballs. */
async function writeRelease(out: string): Promise<string[]> {
  ensureBuilt();
  const folder = join(out, 'tarballs');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const published = readPublishedPackages();
  const tarballs = await packPackages(published.keys(), folder);
  const faults: string[] = [];
  for (const [name, file] of Object.entries(tarballs)) {
    const bytes = readFileSync(join(folder, file));
    process.stdout.write(`${(bytes.length / 1000).toFixed(1).padStart(9)} kB  ${file}\n`);
    faults.push(...(await inspectTarball(bytes)).map((fault) => `${name}: ${fault}`));
  }
  const thirdParty = findThirdParty();
  const released = [...published.values()].map(({ manifest }) => manifest);
  writeFileSync(join(out, 'bill-of-materials.cdx.json'), writeBillOfMaterials(released, thirdParty));
  writeFileSync(join(out, 'licenses.md'), writeLicenseList(thirdParty));
  return faults;
}

function nextSteps(out: string): string {
  return (
    '  → Review and commit the versions and changelogs, and tag the commit.\n' +
    `  → Publish each tarball from CI: npm publish ${join(relative(process.cwd(), out), 'tarballs', '<file>')}\n`
  );
}
