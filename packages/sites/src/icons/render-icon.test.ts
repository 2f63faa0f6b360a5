import { describe, expect, it } from 'vitest';
import { renderControlIcon, renderNamedIcon, renderSocialIcon } from './render-icon.ts';
import { ICON_NAMES } from './names.ts';
import { ICON_SHAPES } from './shapes.ts';
import { SOCIAL_SHAPES } from './social-shapes.ts';

describe('drawIcon', () => {
  it('has a shape for every name, each with its own offset', () => {
    for (const name of [...Object.keys(ICON_SHAPES), ...Object.keys(ICON_NAMES)]) {
      expect(renderNamedIcon(name), name).toMatch(
        /^<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M[\d .,a-zA-Z-]+"\/><\/svg>$/,
      );
    }
    for (const shape of Object.values(SOCIAL_SHAPES)) expect(shape).toMatch(/^[Mm][\d .,a-zA-Z-]+$/);
  });

  it('accepts names in the form of content', () => {
    expect(renderNamedIcon('fa-Magnifying-Glass')).toBe(renderNamedIcon('search'));
    expect(renderNamedIcon('house')).not.toBe('');
  });

  it.each(['', 'no-such-icon', '"><script>', 'constructor', '__proto__', 'toString'])(
    'renders nothing for %j',
    (name) => {
      expect(renderNamedIcon(name)).toBe('');
    },
  );
});

describe('icons of the page', () => {
  it('are lines and marks, whatever the customization says', () => {
    expect(renderControlIcon('sun')).toContain('class="icon line"');
    expect(renderSocialIcon('github')).toContain('class="icon mark"');
  });
});
