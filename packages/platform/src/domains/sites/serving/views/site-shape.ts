// What is the same for every visitor of a site until something is written: customizations, stylesheets, scripts of integrations.
import type { SiteCustomizationSettings } from '@bindery/contract';
import type { SiteAssets, SiteStyle } from '@bindery/sites';
import { customizationIn, listBlockIntegrations, listSiteScripts } from '../../settings/index.ts';
import type { BlockIntegration, SiteScript } from '../../settings/index.ts';
import { hashOf } from '../../state/index.ts';
import type { SiteMap, SiteServices, SiteSpaceRow } from '../../state/index.ts';
import type { PageServices, Visit } from '../audience/visit.ts';
import { parseJson } from '../../../../store/json-column.ts';

/** How a site-space looks. */
export interface SiteSpaceStyle {
  readonly customization: SiteCustomizationSettings;
  readonly style: SiteStyle;
}

/** A site without its contents. */
export interface SiteShape {
  /** Another text where anything of it is otherwise. */
  readonly key: string;
  readonly assets: SiteAssets;
  readonly scripts: readonly SiteScript[];
  /** Integrations whose blocks are rendered, by the spaces that they are at work on. */
  readonly blocks: readonly BlockIntegration[];
  readonly styles: Map<string, Promise<SiteSpaceStyle>>;
}

const shapes = new WeakMap<SiteMap, Promise<SiteShape>>();

/** The shape of a site. Its key is a part of the keys of all responses. */
export function shapeOf({ unrecorded, entered: { map } }: Visit): Promise<SiteShape> {
  const shape = shapes.get(map) ?? createShape(unrecorded, map);
  shapes.set(map, shape);
  shape.catch(() => shapes.delete(map));
  return shape;
}

async function createShape(services: SiteServices, map: SiteMap): Promise<SiteShape> {
  const assets = await services.sites.serving.assets();
  const scripts = await listSiteScripts(services, map.rows.site.id);
  const blocks = await listBlockIntegrations(services, [...map.spaces.keys()]);
  const { sealed_private_key: _key, auth_backend: _backend, service, ...site } = map.rows.site;
  const { groups, sections, siteSpaces, externalLinks } = map.rows;
  const spaces = [...map.spaces.values()].map(({ id, title, language, service: ofSpace }) => [
    id,
    title,
    language,
    parseJson(ofSpace).gitSync?.url,
    parseJson(ofSpace).gitSync?.installationProvider,
  ]);
  const { organizationHostname, customHostname } = map.facts;
  const names = [organizationHostname, customHostname, services.origins.sites];
  // Stylesheets are named by what is in them, and follow from the customization and the one that all share.
  const built = [assets.script, hashOf(assets.css + assets.inter), ...assets.files.keys()];
  const key = hashOf(
    JSON.stringify([
      site,
      parseJson(service).policy,
      groups,
      sections,
      siteSpaces,
      externalLinks,
      spaces,
      names,
      scripts,
      blocks,
      built,
    ]),
  );
  return { key, assets, scripts, blocks, styles: new Map() };
}

/** How a site-space looks. */
export function styleOf(
  { services, entered }: Visit,
  shape: SiteShape,
  siteSpace: SiteSpaceRow,
): Promise<SiteSpaceStyle> {
  const style = shape.styles.get(siteSpace.id) ?? createLook(services, entered.map, siteSpace);
  shape.styles.set(siteSpace.id, style);
  style.catch(() => shape.styles.delete(siteSpace.id));
  return style;
}

async function createLook(services: PageServices, { rows }: SiteMap, siteSpace: SiteSpaceRow): Promise<SiteSpaceStyle> {
  const customization = customizationIn(rows.site, siteSpace);
  return { customization, style: await services.sites.serving.style(customization) };
}
