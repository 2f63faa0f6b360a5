// The bill of materials of a release, as CycloneDX 1.6.
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import spdxParse from 'spdx-expression-parse';
import type { PackageFacts, ThirdParty } from './third-party-packages.ts';

const { Component, ComponentRepository, BomRefRepository } = Models;

/** A published package of the release. */
export interface ReleasedPackage {
  readonly name: string;
  readonly version: string;
}

/**
 * JSON of the bill. Equal input gives equal text: it has no time and no serial number.
 * Components have the package URL as their reference.
 */
export function writeBillOfMaterials(released: readonly ReleasedPackage[], thirdParty: ThirdParty): string {
  const own = released.map(({ name, version }) => ({ name, version, license: 'MIT' }));
  const facts = [...own, ...thirdParty.packages.values()];
  const components = new Map(facts.map((one) => [`${one.name}@${one.version}`, toComponent(one)]));
  for (const [from, others] of thirdParty.dependencies) {
    for (const to of others) components.get(from)?.dependencies.add(mustGet(components, to).bomRef);
  }
  const root = new Component(Enums.ComponentType.Framework, 'bindery', {
    version: released[0]?.version,
    bomRef: 'bindery',
  });
  root.dependencies = new BomRefRepository(own.map((one) => mustGet(components, `${one.name}@${one.version}`).bomRef));
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component: root }),
    components: new ComponentRepository(components.values()),
  });
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function toComponent({ name, version, license }: PackageFacts): Models.Component {
  const [scope, bare] = name.startsWith('@') ? (name.split('/') as [string, string]) : [undefined, name];
  const purl = new PackageURL('npm', scope, bare, version).toString();
  const licenses = new Contrib.License.Factories.LicenseFactory(spdxParse);
  return new Component(Enums.ComponentType.Library, bare, {
    group: scope,
    version,
    purl,
    bomRef: purl,
    licenses: new Models.LicenseRepository(license === undefined ? [] : [licenses.makeFromString(license)]),
  });
}

function mustGet(components: ReadonlyMap<string, Models.Component>, id: string): Models.Component {
  const found = components.get(id);
  if (found === undefined) throw new Error(`The bill of materials has no component ${id}.`);
  return found;
}
