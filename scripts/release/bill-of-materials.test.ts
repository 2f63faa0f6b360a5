import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, it } from 'vitest';
import { readPublishedPackages } from '../packages.mjs';
import { writeBillOfMaterials } from './bill-of-materials.ts';
import { writeLicenseList } from './license-list.ts';
import { findThirdParty } from './third-party-packages.ts';

interface Bill {
  readonly components: readonly {
    readonly name: string;
    readonly purl: string;
    readonly licenses?: readonly unknown[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

describe('the bill of materials of a release', () => {
  const thirdParty = findThirdParty();
  const released = [...readPublishedPackages().values()].map(({ manifest }) => manifest);
  const text = writeBillOfMaterials(released, thirdParty);
  const bill = JSON.parse(text) as Bill;
  const dependsOn = (purl: string): string =>
    bill.dependencies.find(({ ref }) => ref.startsWith(`pkg:npm/${purl}@`))?.dependsOn?.join(' ') ?? '';

  it('is valid CycloneDX 1.6', async () => {
    expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
  });

  it('has what is bundled, what is installed with a package, and what comes with that', () => {
    // commander is bundled into the command, preact into the dashboard, and Inter is a font of it.
    for (const name of ['npm/commander@', 'npm/preact@', 'fontsource-variable/inter@'])
      expect(dependsOn('%40bindery/cli'), name).toContain(name);
    expect(dependsOn('%40bindery/platform')).toContain('pkg:npm/pg@');
    expect(dependsOn('pg')).toContain('pkg:npm/pg-protocol@');
    expect(dependsOn('%40bindery/platform')).toContain('pkg:npm/%40bindery/contract@');
    // Vitest is a development dependency.
    expect(text).not.toContain('pkg:npm/vitest@');
  });

  it('names a license for each component, or the list says where it is', () => {
    const unnamed = bill.components.filter(({ licenses }) => licenses === undefined);
    expect(unnamed.map(({ name }) => name)).toEqual(['png-js']);
    expect(writeLicenseList(thirdParty)).toMatch(/^\| in the notices \| 1 \| png-js [\d.]+ \|$/m);
    expect(writeLicenseList(thirdParty)).toMatch(/^\| MIT \| \d{3} \|.*commander /m);
  });
});
