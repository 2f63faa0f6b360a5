// Icons as SVG. They are next to words with the same meaning, and hidden from assistive technology.
import { ICON_NAMES } from './names.ts';
import { ICON_SHAPES } from './shapes.ts';
import { SOCIAL_SHAPES } from './social-shapes.ts';

/** The path of an icon, by its name in content. Undefined for one that there is no shape of. */
function findShape(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/^fa-/, '');
  const own = Object.hasOwn(ICON_NAMES, plain) ? (ICON_NAMES[plain] ?? plain) : plain;
  return Object.hasOwn(ICON_SHAPES, own) ? ICON_SHAPES[own] : undefined;
}

/**
 * An icon of content, as the customization renders them. Those of services are their marks. Nothing for a name that there is no shape of.
 */
export function renderNamedIcon(name: string): string {
  const shape = findShape(name);
  if (shape !== undefined) return svg('icon', shape);
  const service = name.toLowerCase().replace(/^fa-/, '');
  return isService(service) ? renderSocialIcon(service) : '';
}

/** An icon of the page around content: a line, whatever the customization says. */
export function renderControlIcon(name: string): string {
  return svg('icon line', findShape(name) ?? '');
}

function isService(name: string): name is keyof typeof SOCIAL_SHAPES {
  return Object.hasOwn(SOCIAL_SHAPES, name);
}

/** The mark of a service. */
export function renderSocialIcon(platform: keyof typeof SOCIAL_SHAPES): string {
  return svg('icon mark', SOCIAL_SHAPES[platform]);
}

function svg(name: string, shape: string): string {
  return `<svg class="${name}" viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg>`;
}
